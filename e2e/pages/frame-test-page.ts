import { expect, type Locator, type Page } from '@playwright/test'
import { stringToHex } from 'viem'
import type { FrameReply } from '../sandbox/secure/test-page/probe.ts'
import type { World } from '../sandbox/world.ts'
import { approveDevice } from './frame-approval.ts'
import { PagePart } from './page-part.ts'

type Options = { testPage: string; world: World }

export type FrameQuery = Readonly<Record<string, string>>

export class FrameTestPage extends PagePart {
  readonly result = this.page.getByLabel('Result')
  readonly frame = this.page.frameLocator('iframe')
  readonly approval = this.frame.getByRole('dialog')
  readonly approve = this.frame.getByRole('button', { name: 'Approve' })
  readonly reject = this.frame.getByRole('button', { name: 'Reject', exact: true })

  constructor(
    page: Page,
    private readonly options: Options,
  ) {
    super(page)
  }

  get url(): string {
    return this.page.url()
  }

  /** Opens the page with the frame. Does not wait for the frame. */
  async visit(query: FrameQuery = {}): Promise<void> {
    const { facts } = this.options.world
    const parameters = { projectId: facts.projectId, chainId: 'eip155:1', version: '4', ...query }
    const frame = `${facts.services.secureFrame}?${new URLSearchParams(parameters)}`
    await this.page.goto(`${this.options.testPage}/?frame=${encodeURIComponent(frame)}`)
  }

  async open(query?: FrameQuery): Promise<FrameReply | undefined> {
    await this.visit(query)
    return this.page.evaluate(() => window.frameProbe?.ready)
  }

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

  mail(to: string) {
    return this.options.world.secure.readMails(to)[0]
  }

  approveDevice(to: string): Promise<void> {
    return approveDevice(this.page, this.mail(to)?.link)
  }

  /** The address of the key account, which becomes the active one. */
  async keyAddress(): Promise<string> {
    const chosen = await this.send('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    return String(Object(chosen?.payload).address)
  }

  sign(address: string, text = 'Hello'): Promise<FrameReply | undefined> {
    const params = [stringToHex(text), address]
    return this.send('RPC_REQUEST', { method: 'personal_sign', params })
  }

  /** Asks for a signature and does not wait for the reply. */
  async ask(text = 'Hello'): Promise<void> {
    const params = [stringToHex(text), await this.keyAddress()]
    await this.post({
      type: '@w3m-app/RPC_REQUEST',
      id: 'asked',
      payload: { method: 'personal_sign', params },
    })
  }

  /** Presses a button of an approval that can be read: the browser drops a press in a frame that has just appeared. */
  async press(button: Locator): Promise<void> {
    await expect(this.approve).toBeEnabled()
    await button.click()
  }

  async updateEmail(email: string): Promise<FrameReply | undefined> {
    const answer = this.send('UPDATE_EMAIL', { email })
    await this.approve.click()
    return answer
  }

  async logIn(email: string): Promise<void> {
    const started = await this.send('CONNECT_EMAIL', { email })
    if (JSON.stringify(started).includes('VERIFY_DEVICE')) {
      await this.approveDevice(email)
      await this.send('CONNECT_DEVICE')
    }
    await this.send('CONNECT_OTP', { otp: this.mail(email)?.code })
  }
}
