import type { BrowserContext, Page } from '@playwright/test'

type Parts = { context: BrowserContext; extensionUrl: string }

/** A page of the extension, in a tab of its own. */
export class ExtensionTab<parts extends Parts = Parts> {
  private opened: Page | undefined

  constructor(protected readonly parts: parts) {}

  get page(): Page {
    if (!this.opened) throw new Error('The page of the extension is not open.')
    return this.opened
  }

  protected async openFile(name: string): Promise<void> {
    const { context, extensionUrl } = this.parts
    this.opened = await context.newPage()
    await this.opened.goto(`${extensionUrl}/${name}`)
  }
}
