import * as v from 'valibot'

/** A finite number that is not less than `least`. */
export const finiteNumber = (least = -Infinity) =>
  v.custom<number>((value) => Number.isFinite(value) && Number(value) >= least)

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.custom<number>(
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  )
