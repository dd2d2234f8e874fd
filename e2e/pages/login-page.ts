import type { Frame, FrameLocator, Locator, Page } from '@playwright/test'
import type { World } from '../sandbox/world.ts'
import { ConsentPage } from './consent-page.ts'

/** Logging in to the embedded wallet through our modal, and its frame. Holds actions; specs hold assertions. */
export class LoginPage {
  readonly emailField: Locator
  readonly codeField: Locator
  /** What is wrong with what was entered. */
  readonly problem: Locator
  /** The frame’s element, in the modal’s own tree. */
  readonly element: Locator
  readonly frame: FrameLocator
  /** The frame’s own question. */
  readonly approval: Locator
  readonly approve: Locator
  readonly reject: Locator
  /** The providers to log in by, in the order shown. */
  readonly socials: Locator
  /** The ways in on Connect, each as its field or its list, in the order shown. */
  readonly methods: Locator
  /** The way back to a login whose mail is out. */
  readonly sentMail: Locator
  readonly resend: Locator
  readonly otherEmail: Locator
  private readonly root: Locator

  constructor(
    private readonly page: Page,
    private readonly world: World,
  ) {
    this.root = page.locator('portico-modal')
    this.emailField = this.root.getByLabel('Email', { exact: true })
    this.codeField = this.root.getByLabel('Code', { exact: true })
    this.problem = this.root.getByRole('alert')
    this.element = page.locator('portico-modal > iframe')
    this.frame = page.frameLocator('portico-modal > iframe')
    this.approval = this.frame.getByRole('dialog')
    this.approve = this.approval.getByRole('button', { name: 'Approve' })
    this.reject = this.approval.getByRole('button', { name: 'Reject' })
    this.socials = this.root.getByRole('list', { name: /ways to log in$/i }).getByRole('button')
    const list = (name: string) => this.root.getByRole('list', { name, exact: true })
    this.methods = this.emailField.or(list('Ways to log in')).or(list('Wallets'))
    this.sentMail = this.root.getByRole('button', { name: /Sent to/ })
    this.resend = this.root.getByRole('button', { name: /^Resend / })
    this.otherEmail = this.root.getByRole('button', { name: 'Use another email' })
  }

  /** Opens the modal by the page’s button. */
  async open(): Promise<void> {
    await this.page
      .locator('portico-button')
      .getByRole('button', { name: 'Connect wallet' })
      .click()
  }

  /** Opens the modal by the page’s button and hands an address in. */
  async submitEmail(email: string): Promise<void> {
    await this.open()
    await this.enterEmail(email)
  }

  /** Hands an address in where the modal is open. */
  async enterEmail(email: string): Promise<void> {
    await this.emailField.fill(email)
    await this.emailField.press('Enter')
  }

  /** The frame’s own window, for what it would do of itself. */
  async frameWindow(): Promise<Frame> {
    const element = await this.element.elementHandle()
    const frame = await element?.contentFrame()
    if (!frame) throw new Error('The page holds no secure frame.')
    return frame
  }

  /** Logs in from a page that nobody is connected to, by a provider. */
  async logInBy(provider: string): Promise<void> {
    await this.open()
    const consent = await this.openPopup(provider)
    await consent.allow.click()
  }

  /** The newest mail to an address. */
  mail(to: string) {
    return this.world.secure.readMails(to)[0]
  }

  /** Presses the link that was mailed last, as on any device. */
  async approveDevice(to: string): Promise<void> {
    const link = new URL(this.mail(to)?.link ?? '')
    await this.page.request.post(link.href, {
      form: { token: link.searchParams.get('token') ?? '' },
    })
  }

  /** Enters the code that was mailed last. */
  async enterCode(email: string): Promise<void> {
    await this.codeField.fill(this.mail(email)?.code ?? '')
  }

  /** Says no to the frame’s question, once the card that it is in stands still. */
  async turnDown(): Promise<void> {
    await this.approve.click({ trial: true })
    await this.reject.click()
  }

  /** A code that was not mailed. */
  wrongCode(email: string): string {
    return this.mail(email)?.code === '000000' ? '111111' : '000000'
  }

  /** The number of requests to the site, by the path under `/api`. */
  countRequests(path: string): number {
    return this.world.secure.calls.filter((call) => call.path === `/api/${path}`).length
  }

  /** The button of a provider on Connect. */
  social(provider: string): Locator {
    return this.root.getByRole('button', { name: `Continue with ${provider}`, exact: true })
  }

  /** Begins a login by a provider’s page, and gives that page in the window that it opens. */
  openPopup(provider: string): Promise<ConsentPage> {
    return this.whilePopupOpens(() => this.social(provider).click())
  }

  /** Does what opens a provider’s page, and gives that page. */
  async whilePopupOpens(act: () => Promise<void>): Promise<ConsentPage> {
    const opening = this.page.waitForEvent('popup')
    await act()
    return new ConsentPage(await opening)
  }
}
