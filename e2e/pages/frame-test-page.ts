import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { FrameReply } from '../sandbox/secure/test-page/probe.ts'
import type { World } from '../sandbox/world.ts'

type Options = { testPage: string; world: World }

export type FrameQuery = Readonly<Record<string, string>>

/** The page that holds the frame and speaks its protocol. */
export class FrameTestPage {
  /** What the last login by popup ended with, as JSON. */
  readonly result: Locator
  readonly frame: FrameLocator

  constructor(
    private readonly page: Page,
    private readonly options: Options,
  ) {
    this.result = page.getByLabel('Result')
    this.frame = page.frameLocator('iframe')
  }

  get url(): string {
    return this.page.url()
  }

  /** Holds the frame, and does not wait for it. */
  async visit(query: FrameQuery = {}): Promise<void> {
    const { facts } = this.options.world
    const parameters = { projectId: facts.projectId, chainId: 'eip155:1', version: '4', ...query }
    const frame = `${facts.services.secureFrame}?${new URLSearchParams(parameters)}`
    await this.page.goto(`${this.options.testPage}/?frame=${encodeURIComponent(frame)}`)
  }

  /** Holds the frame, and waits until it says that it is there. */
  async open(query?: FrameQuery): Promise<FrameReply | undefined> {
    await this.visit(query)
    return this.page.evaluate(() => window.frameProbe?.ready)
  }

  /** Sends an event. Settles with the answer, whatever it says. */
  send(name: string, payload?: unknown): Promise<FrameReply | undefined> {
    return this.page.evaluate(([event, value]) => window.frameProbe?.send(event, value), [
      name,
      payload,
    ] as const)
  }

  post(message: unknown): Promise<void> {
    return this.page.evaluate((value) => window.frameProbe?.post(value), message)
  }

  heard(): Promise<readonly FrameReply[]> {
    return this.page.evaluate(() => [...(window.frameProbe?.heard ?? [])])
  }

  /** The code or the link of the newest mail to an address. */
  mail(to: string) {
    return this.options.world.secure.readMails(to)[0]
  }

  /** Presses the link that was mailed last. */
  async approveDevice(to: string): Promise<void> {
    const link = new URL(this.mail(to)?.link ?? '')
    await this.page.request.post(link.href, {
      form: { token: link.searchParams.get('token') ?? '' },
    })
  }

  /** Logs in by mail, from a device that is new or known. */
  async logIn(email: string): Promise<void> {
    const started = await this.send('CONNECT_EMAIL', { email })
    if (JSON.stringify(started).includes('VERIFY_DEVICE')) {
      await this.approveDevice(email)
      await this.send('CONNECT_DEVICE')
    }
    await this.send('CONNECT_OTP', { otp: this.mail(email)?.code })
  }
}
