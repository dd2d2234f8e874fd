/** How many login providers get a row of their own: all of up to two, else only the first; the others share one row. */
export const toSocialRows = (count: number) => (count > 2 ? 1 : count)
