import type { Locator, Page } from '@playwright/test'

/** A part of a page. What it takes is set before the fields of its subclasses, which may use it. */
export class PagePart {
  constructor(readonly page: Page) {}
}

/** The modal of the package, and that of the extension. */
export const modalTags = ':is(portico-modal, portico-extension-modal)'

export class ModalPart extends PagePart {
  readonly root: Locator

  /** @param tags - Where the package's modal and the extension's are in the page, the tag of one. */
  constructor(page: Page, tags = modalTags) {
    super(page)
    this.root = page.locator(tags)
  }
}
