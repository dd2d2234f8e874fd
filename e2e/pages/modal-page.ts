import type { Locator, Page } from '@playwright/test'

/** Our modal. Found by role through its open shadow root; its dialog is named by the view that it shows. */
export class ModalPage {
  /** The element, whether it shows a dialog or is embedded in the page. */
  readonly root: Locator
  /** The dialog, whatever it shows. */
  readonly dialog: Locator
  /** The title of the view that is shown. */
  readonly title: Locator
  readonly backButton: Locator
  readonly closeButton: Locator
  readonly helpButton: Locator
  readonly cancelButton: Locator
  readonly retryButton: Locator
  readonly disconnectButton: Locator
  /** What was read out or shown in passing: the snackbar and the live regions. */
  readonly status: Locator
  readonly alert: Locator
  /** What a view that waits says of how it stands. */
  readonly wait: Locator
  /** The wallets that are here to be chosen, as opposed to those of the catalogue. */
  readonly wallets: Locator
  /** Every row of the list on Connect. */
  readonly rows: Locator
  /** The wallets of the view that has them all, as far as they are there. */
  readonly allWallets: Locator
  readonly searchField: Locator
  /** The box to tick before anything connects, where the host wants one. */
  readonly legalBox: Locator
  /** The row of the account that leads to the networks. */
  readonly networkRow: Locator
  /** Our button on the page that shows the account. */
  readonly accountButton: Locator

  constructor(private readonly page: Page) {
    this.root = page.locator('portico-modal')
    this.dialog = this.root.getByRole('dialog')
    this.title = this.root.getByRole('heading', { level: 2 })
    this.backButton = this.button('Back')
    this.closeButton = this.button('Close')
    this.helpButton = this.button('Help')
    this.cancelButton = this.button('Cancel')
    this.retryButton = this.button('Try again')
    this.disconnectButton = this.button('Disconnect')
    this.status = this.root.getByRole('status')
    this.alert = this.root.getByRole('alert')
    this.wait = this.root.getByRole('heading', { level: 3 })
    const list = this.root.getByRole('list', { name: 'Wallets', exact: true })
    this.rows = list.getByRole('button')
    this.wallets = list
      .locator('[data-type="external"], [data-type="injected"], [data-type="recent"]')
      .getByRole('button')
    this.allWallets = this.root.getByRole('list', { name: 'All wallets' }).getByRole('button')
    this.searchField = this.root.getByRole('textbox', { name: 'Search wallets' })
    this.legalBox = this.root.getByRole('checkbox')
    this.networkRow = this.button(/^Network /)
    this.accountButton = page
      .locator('portico-button, portico-account-button')
      .getByRole('button', { name: /^Account / })
  }

  /** The dialog while it shows the view of this title. */
  view(title: string | RegExp): Locator {
    return this.root.getByRole('dialog', { name: title })
  }

  /** A row or a button in the modal. */
  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name })
  }

  link(name: string | RegExp): Locator {
    return this.root.getByRole('link', { name })
  }

  text(text: string | RegExp): Locator {
    return this.root.getByText(text)
  }

  /** Our button on the page: `portico-button` or one of its kin. */
  pageButton(name: string | RegExp): Locator {
    return this.page
      .locator(
        'portico-button, portico-connect-button, portico-account-button, portico-network-button',
      )
      .getByRole('button', { name })
  }

  /** Opens the modal by the page's button and asks this wallet to connect. */
  async connect(wallet: string | RegExp = 'Sandbox Wallet'): Promise<void> {
    await this.pageButton('Connect wallet').click()
    await this.button(wallet).click()
  }

  /** Opens the account by the page's button. */
  async openAccount(): Promise<void> {
    await this.accountButton.click()
  }

  /** Opens the account and asks to move to another network. */
  async switchTo(network: string): Promise<void> {
    await this.openAccount()
    await this.networkRow.click()
    const name = this.page.getByText(network, { exact: true })
    await this.root.getByRole('listitem').getByRole('button').filter({ has: name }).click()
  }

  /** Who has the keyboard, as the page sees it: our shadow root hides what is inside it. */
  focusHolder(): Promise<'browser' | 'modal' | 'page'> {
    return this.page.evaluate(() => {
      const { activeElement, body } = document
      if (!activeElement || activeElement === body) return 'browser'
      return activeElement.localName === 'portico-modal' ? 'modal' : 'page'
    })
  }

  /** Puts a field into our dialog: no view has one yet, and what is typed has to stay ours when one does. */
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
