import type { Frame, Locator, Page } from '@playwright/test'
import type { World } from '../sandbox/world.ts'
import { ConsentPage } from './consent-page.ts'
import { approveDevice, readToEnd } from './frame-approval.ts'
import { ModalPart, modalTags } from './page-part.ts'

export class LoginPage extends ModalPart {
  readonly emailField = this.root.getByLabel('Email', { exact: true })
  readonly codeField = this.root.getByLabel('Code', { exact: true })
  readonly problem = this.root.getByRole('alert')
  readonly element = this.page.locator(`${modalTags} > iframe`)
  readonly frame = this.page.frameLocator(`${modalTags} > iframe`)
  readonly approval = this.frame.getByRole('dialog')
  // The frame answers before it is shown, below the request in words.
  private readonly shown = this.element.filter({ visible: true }).contentFrame().getByRole('dialog')
  readonly approve = this.shown.getByRole('button', { name: 'Approve' })
  readonly reject = this.shown.getByRole('button', { name: 'Reject', exact: true })
  /** Goes on although the words above the frame say to stop. */
  readonly goOn = this.root.getByRole('button', { name: 'I understand. Continue' })
  readonly socials = this.root.getByRole('list', { name: /ways to log in$/i }).getByRole('button')
  /** The login methods on Connect: the email field, the providers and the wallets, in the order shown. */
  readonly methods = this.emailField
    .or(this.root.getByRole('list', { name: 'Ways to log in', exact: true }))
    .or(this.root.getByRole('region', { name: 'Wallets', exact: true }))
  readonly sentMail = this.root.getByRole('button', { name: /Sent to/ })
  readonly resend = this.root.getByRole('button', { name: /^Resend / })
  readonly otherEmail = this.root.getByRole('button', { name: 'Use another email' })

  constructor(
    page: Page,
    private readonly world: World,
  ) {
    super(page)
  }

  /** Records the requests that reach the frame. Returns the function that gives the names of their methods. */
  async watchRequests(): Promise<() => Promise<readonly unknown[]>> {
    const frame = await (await this.element.elementHandle())?.contentFrame()
    await frame?.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const { payload, type }: Record<string, unknown> = Object(data)
        if (type === '@w3m-app/RPC_REQUEST') heard.push(Object(payload).method)
      })
    })
    return async () => {
      const heard: unknown = await frame?.evaluate(() => Reflect.get(window, 'heard'))
      return Array.isArray(heard) ? heard : []
    }
  }

  async open(): Promise<void> {
    await this.page
      .locator('portico-button')
      .getByRole('button', { name: 'Connect wallet' })
      .click()
  }

  async submitEmail(email: string): Promise<void> {
    await this.open()
    await this.enterEmail(email)
  }

  async enterEmail(email: string): Promise<void> {
    await this.emailField.fill(email)
    await this.emailField.press('Enter')
  }

  /** The frame itself, for tests that run code in it. */
  async frameWindow(): Promise<Frame> {
    const element = await this.element.elementHandle()
    const frame = await element?.contentFrame()
    if (!frame) throw new Error('The page holds no secure frame.')
    return frame
  }

  async logInBy(provider: string): Promise<void> {
    await this.open()
    const consent = await this.openPopup(provider)
    await consent.allow.click()
  }

  mail(to: string) {
    return this.world.secure.readMails(to)[0]
  }

  approveDevice(to: string): Promise<void> {
    return approveDevice(this.page, this.mail(to)?.link)
  }

  async enterCode(email: string): Promise<void> {
    await this.codeField.fill(this.mail(email)?.code ?? '')
  }

  readToEnd(): Promise<void> {
    return readToEnd(this.approval)
  }

  /** Rejects the frame's approval, once its card has stopped moving. */
  async turnDown(): Promise<void> {
    await this.readToEnd()
    await this.approve.click({ trial: true })
    await this.reject.click()
  }

  wrongCode(email: string): string {
    return this.mail(email)?.code === '000000' ? '111111' : '000000'
  }

  /** The number of requests to this path under `/api` of the secure site. */
  countRequests(path: string): number {
    return this.world.secure.calls.filter((call) => call.path === `/api/${path}`).length
  }

  social(provider: string): Locator {
    return this.root.getByRole('button', { name: `Continue with ${provider}`, exact: true })
  }

  /** Starts a login by a provider. Returns the provider's page in the popup. */
  openPopup(provider: string): Promise<ConsentPage> {
    return this.whilePopupOpens(() => this.social(provider).click())
  }

  /** Runs an action that opens a provider's popup. Returns the provider's page. */
  async whilePopupOpens(act: () => Promise<void>): Promise<ConsentPage> {
    const opening = this.page.waitForEvent('popup')
    await act()
    return new ConsentPage(await opening)
  }
}
