import * as v from 'valibot'

export const finiteNumber = (least = -Infinity) =>
  v.custom<number>((value) => Number.isFinite(value) && Number(value) >= least)

export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.custom<number>(
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  )
