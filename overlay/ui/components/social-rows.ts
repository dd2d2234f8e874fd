/** How many of the login providers have a row each: of more than two only the first, and the others share one. */
export const toSocialRows = (count: number) => (count > 2 ? 1 : count)
