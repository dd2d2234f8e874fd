import type { Locator, Page } from '@playwright/test'
import { modalTags } from './modal-tags.ts'

/** The modal. Found by role through its open shadow root; its dialog has the name of the view that it shows. */
export class ModalPage {
  readonly root: Locator
  readonly dialog: Locator
  readonly title: Locator
  readonly backButton: Locator
  readonly closeButton: Locator
  readonly helpButton: Locator
  readonly cancelButton: Locator
  readonly retryButton: Locator
  readonly disconnectButton: Locator
  /** Opens the menu of the account, which has the explorer and Disconnect. */
  readonly moreButton: Locator
  /** The snackbar and the live regions. */
  readonly status: Locator
  readonly alert: Locator
  readonly wait: Locator
  /** The external, injected and recent wallets on Connect, without those of the catalogue. */
  readonly wallets: Locator
  /** All rows of the list on Connect. */
  readonly rows: Locator
  /** The rendered wallets of the view All wallets. */
  readonly allWallets: Locator
  readonly searchField: Locator
  readonly activity: Locator
  readonly nfts: Locator
  /** The NFTs that are spam, once they are shown. */
  readonly spam: Locator
  readonly tokens: Locator
  /** What the host offers to do with the account. */
  readonly walletFeatures: Locator
  /** The terms checkbox that a host can require before connecting. */
  readonly legalBox: Locator
  /** The button at the foot of the account that opens the networks. */
  readonly networkRow: Locator
  readonly accountButton: Locator

  /** @param tags - Where both are in the page, the tag of one. */
  constructor(
    private readonly page: Page,
    tags = modalTags,
  ) {
    this.root = page.locator(tags)
    this.dialog = this.root.getByRole('dialog')
    this.title = this.root.getByRole('heading', { level: 2 })
    this.backButton = this.button(/^Back$/)
    this.closeButton = this.button('Close')
    this.helpButton = this.button('Help')
    this.cancelButton = this.button('Cancel')
    this.retryButton = this.button('Try again')
    this.disconnectButton = this.button('Disconnect')
    this.moreButton = this.button('More')
    this.status = this.root.getByRole('status')
    this.alert = this.root.getByRole('alert')
    this.wait = this.root
      .getByRole('heading', { level: 3 })
      .and(this.root.locator('h3:not(.section-label)'))
    const list = this.root.getByRole('region', { name: 'Wallets', exact: true })
    this.rows = list.getByRole('button')
    this.wallets = list
      .locator('[data-type="external"], [data-type="injected"], [data-type="recent"]')
      .getByRole('button')
    this.allWallets = this.root.getByRole('list', { name: 'All wallets' }).getByRole('button')
    this.searchField = this.root.getByRole('textbox', { name: 'Search wallets' })
    this.activity = this.root.getByRole('list', { name: 'Activity' }).getByRole('listitem')
    this.nfts = this.root.getByRole('list', { name: 'NFTs' }).getByRole('listitem')
    this.spam = this.root.getByRole('list', { name: 'Spam' }).getByRole('listitem')
    this.tokens = this.root.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
    this.walletFeatures = this.root.locator('.wallet-features').getByRole('button')
    this.legalBox = this.root.getByRole('checkbox')
    this.networkRow = this.button(/^Network /)
    this.accountButton = page
      .locator('portico-button, portico-account-button')
      .getByRole('button', { name: /^Account / })
  }

  view(title: string | RegExp): Locator {
    return this.root.getByRole('dialog', { name: title })
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name })
  }

  balance(text: string): Locator {
    return this.root.getByRole('paragraph').filter({ hasText: text })
  }

  token(name: string): Locator {
    return this.tokens
      .getByRole('button')
      .filter({ has: this.page.getByText(name, { exact: true }) })
  }

  tab(name: string): Locator {
    return this.root.getByRole('tab', { name })
  }

  link(name: string | RegExp): Locator {
    return this.root.getByRole('link', { name })
  }

  text(text: string | RegExp): Locator {
    return this.root.getByText(text)
  }

  pageButton(name: string | RegExp): Locator {
    return this.page
      .locator(
        'portico-button, portico-connect-button, portico-account-button, portico-network-button',
      )
      .getByRole('button', { name })
  }

  async connect(wallet: string | RegExp = 'Sandbox Wallet'): Promise<void> {
    await this.pageButton('Connect wallet').click()
    await this.button(wallet).click()
  }

  /** Opens the account view by the page's button. A connect button opens it too, also beside an account button. */
  async openAccount(): Promise<void> {
    await this.pageButton(/^Account /)
      .last()
      .click()
  }

  /** Disconnects by the menu of the account view. */
  async disconnect(name = 'Disconnect'): Promise<void> {
    await this.moreButton.click()
    await this.button(name).click()
  }

  async switchTo(network: string): Promise<void> {
    await this.openAccount()
    await this.networkRow.click()
    const name = this.page.getByText(network, { exact: true })
    await this.root.getByRole('listitem').getByRole('button').filter({ has: name }).click()
  }

  /** What has focus according to `document.activeElement`, which does not see into the modal's shadow root. */
  focusHolder(): Promise<'browser' | 'modal' | 'page'> {
    return this.page.evaluate(() => {
      const { activeElement, body } = document
      if (!activeElement || activeElement === body) return 'browser'
      return activeElement.matches(':is(portico-modal, portico-extension-modal)') ? 'modal' : 'page'
    })
  }

  /** Adds a field to the dialog, to test that typed text stays in the dialog. */
  async addField(): Promise<Locator> {
    await this.dialog.evaluate((dialog) => {
      const field = document.createElement('input')
      field.ariaLabel = 'Ours'
      dialog.querySelector('.body')?.prepend(field)
    })
    return this.dialog.getByLabel('Ours')
  }

  async close(): Promise<void> {
    await this.closeButton.click()
  }
}
