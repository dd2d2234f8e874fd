import { expect, type Locator, type Page } from '@playwright/test'
import { ModalPart } from './page-part.ts'

/** The modal. Found by role through its open shadow root; its dialog has the name of the view that it shows. */
export class ModalPage extends ModalPart {
  readonly dialog = this.root.getByRole('dialog')
  readonly title = this.root.getByRole('heading', { level: 2 })
  readonly backButton = this.button(/^Back$/)
  readonly closeButton = this.button('Close')
  readonly helpButton = this.button('Help')
  readonly cancelButton = this.button('Cancel')
  readonly retryButton = this.button('Try again')
  /** Goes on from what was sent, swapped or revoked. After a payment, the activity is open. */
  readonly doneButton = this.button('Done')
  readonly disconnectButton = this.button('Disconnect')
  /** Opens the menu of the account, which has the explorer and Disconnect. */
  readonly moreButton = this.button('More')
  /** The snackbar and the live regions. */
  readonly status = this.root.getByRole('status')
  readonly alert = this.root.getByRole('alert')
  readonly wait = this.root
    .getByRole('heading', { level: 3 })
    .and(this.root.locator('h3:not(.section-label)'))
  private readonly list = this.root.getByRole('region', { name: 'Wallets', exact: true })
  /** All rows of the list on Connect. */
  readonly rows = this.list.getByRole('button')
  /** The external, injected and recent wallets on Connect, without those of the catalogue. */
  readonly wallets = this.list
    .locator('[data-type="external"], [data-type="injected"], [data-type="recent"]')
    .getByRole('button')
  /** The rendered wallets of the view All wallets. */
  readonly allWallets = this.root.getByRole('list', { name: 'All wallets' }).getByRole('button')
  readonly searchField = this.root.getByRole('textbox', { name: 'Search wallets' })
  readonly activity = this.root.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  readonly nfts = this.root.getByRole('list', { name: 'NFTs' }).getByRole('listitem')
  readonly spam = this.root.getByRole('list', { name: 'Spam' }).getByRole('listitem')
  readonly tokens = this.root.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  readonly walletFeatures = this.root.locator('.wallet-features').getByRole('button')
  /** The terms checkbox that a host can require before connecting. */
  readonly legalBox = this.root.getByRole('checkbox')
  /** The button at the foot of the account that opens the networks. */
  readonly networkRow = this.button(/^Network /)
  readonly accountButton = this.page
    .locator('portico-button, portico-account-button')
    .getByRole('button', { name: /^Account / })

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

  /** A text, once: what a wait or a result says to screen readers alone is left out. */
  text(text: string | RegExp): Locator {
    const spoken = 'output.sr-only[aria-atomic="true"]'
    return this.root.getByText(text).and(this.root.locator(`:not(${spoken})`))
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

  async disconnect(name = 'Disconnect'): Promise<void> {
    await this.moreButton.click()
    await this.button(name).click()
  }

  async switchTo(network: string): Promise<void> {
    await this.openAccount()
    await this.chooseNetwork(network)
  }

  /** Switches the network in Account, which is shown. */
  async chooseNetwork(network: string): Promise<void> {
    await this.networkRow.click()
    const name = this.page.getByText(network, { exact: true })
    // A testnet is behind a row that unfolds. What is folded has no role.
    const row = this.root.locator('li button').filter({ has: name })
    await row.waitFor({ state: 'attached' })
    if (!(await row.isVisible()))
      await this.root.locator('details').filter({ has: name }).locator('summary').click()
    await row.click()
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

/** A part of the modal that the account leads to. */
export class AccountPart extends ModalPart {
  constructor(
    page: Page,
    protected readonly modal: ModalPage,
  ) {
    super(page)
  }

  protected async openTile(name: string, first: Locator): Promise<void> {
    await this.modal.openAccount()
    await this.root.getByRole('button', { exact: true, name }).click()
    await expect(first).toBeVisible()
  }
}
