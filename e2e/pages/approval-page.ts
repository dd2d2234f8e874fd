import type { CDPSession, Page } from '@playwright/test'

type Shown = {
  readonly id: number | undefined
  readonly isDisabled: boolean
  readonly name: string
  readonly role: string
}

/** Its shadow root is closed to locators: it is read and pressed by what the browser shows of it. */
export class ApprovalPage {
  private session: Promise<CDPSession> | undefined

  /** @param frameAddress - The address of the frame that has the approval. Without one, the page has it. */
  constructor(
    private readonly page: Page,
    private readonly frameAddress?: string,
  ) {}

  /** The texts of the approval, in order. Empty without one. */
  async texts(): Promise<readonly string[]> {
    const shown = await this.read()
    const start = shown.findIndex(
      ({ name, role }) => role === 'dialog' && /^(Portico|Test wallet)$/.test(name),
    )
    if (start < 0) return []
    return shown
      .slice(start)
      .filter(({ role }) => role === 'StaticText')
      .map(({ name }) => name)
  }

  async state(): Promise<'none' | 'off' | 'on'> {
    const button = await this.find('Approve')
    if (!button) return 'none'
    return button.isDisabled ? 'off' : 'on'
  }

  /** Presses a button by the mouse, whether it is on or not. */
  async press(name: 'Approve' | 'Reject'): Promise<void> {
    const button = await this.find(name)
    if (button?.id === undefined) throw new Error(`There is no button ${name}.`)
    const session = await this.open()
    const { model } = await session.send('DOM.getBoxModel', { backendNodeId: button.id })
    const [left = 0, top = 0, , , right = 0, bottom = 0] = model.border
    await this.page.mouse.click((left + right) / 2, (top + bottom) / 2)
  }

  /** Has the page know when another one is in front of it. Playwright says to each page that it has the focus. */
  async followFocus(): Promise<void> {
    const session = await this.open()
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
    await this.page.bringToFront()
  }

  private async find(name: string): Promise<Shown | undefined> {
    return (await this.read()).find((one) => one.role === 'button' && one.name === name)
  }

  private async read(): Promise<readonly Shown[]> {
    const session = await this.open()
    const { frameTree } = await session.send('Page.getFrameTree')
    const frame = frameTree.childFrames?.find(
      (child) => child.frame.url === this.frameAddress,
    )?.frame
    const { nodes } = await session.send('Accessibility.getFullAXTree', {
      ...(frame && { frameId: frame.id }),
    })
    return nodes.map(({ backendDOMNodeId, name, properties, role }) => ({
      id: backendDOMNodeId,
      isDisabled: properties?.some((one) => one.name === 'disabled' && one.value.value) ?? false,
      name: String(name?.value ?? ''),
      role: String(role?.value ?? ''),
    }))
  }

  private open(): Promise<CDPSession> {
    this.session ??= this.page.context().newCDPSession(this.page)
    return this.session
  }
}
