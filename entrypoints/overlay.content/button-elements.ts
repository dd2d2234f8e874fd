/** Replaces the package's elements in the content script: the buttons of a page are those of its own copy. */
export const defineButtonElements = () => undefined
