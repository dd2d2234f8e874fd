import * as v from 'valibot'

/** A whole number that is not less than `least`. */
export const wholeNumber = (least: number) =>
  v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= least)
