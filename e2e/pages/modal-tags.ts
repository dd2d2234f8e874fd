/** The elements of the modal: that of the package, and that of the extension. */
export const modalTags = ':is(portico-modal, portico-extension-modal)'
