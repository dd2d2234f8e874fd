export const longestName = 100

/** Labels of ASCII letters, digits, hyphens and leading underscores: ENSIP-15 leaves them as they are. */
const plainName = /^(_*[a-z\d-]+\.)+[a-z\d-]+$/
/** ENSIP-15 refuses two hyphens in the third and fourth place of such a label. */
const punycode = /(^|\.)_*[a-z\d-]{2}--/

/** A name that is not plain can imitate another one, and is not shown. */
export const toShownName = (name: string | null | undefined): string | undefined =>
  name && name.length <= longestName && plainName.test(name) && !punycode.test(name)
    ? name
    : undefined
