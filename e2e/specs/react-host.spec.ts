import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

const isLoaded = (image: Element) => Reflect.get(image, 'naturalWidth') > 0

/** Notes the announcements of the overlay (EIP-6963), and asks for them as a dapp does. */
function noteAnnouncements() {
  const uuids: string[] = []
  addEventListener('eip6963:announceProvider', (event) => {
    const { info } = Reflect.get(event, 'detail')
    if (info.rdns === 'org.portico.overlay') uuids.push(info.uuid)
  })
  Object.assign(window, {
    findOverlays() {
      uuids.length = 0
      dispatchEvent(new Event('eip6963:requestProvider'))
      return [...uuids]
    },
  })
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(noteAnnouncements)
})

test('PorticoProvider with options makes one instance under Strict Mode, and keeps it when it renders again', async ({
  host,
  modal,
  page,
  visit,
}) => {
  const find = () => page.evaluate<string[]>('findOverlays()')
  await visit('react-options', { wallets })
  await expect(host.fact('Instance')).not.toHaveText('')
  const id = await host.fact('Instance').innerText()
  await expect.poll(find).toEqual([id])
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await host.press('Render again')
  await expect(host.fact('Renders')).toHaveText('2')
  await expect(host.fact('Instance')).toHaveText(id)
  expect(await find()).toEqual([id])
  await expect(modal.root).toHaveCount(1)
})

test('other options make another instance, which resumes the connection, and the last ends with the provider', async ({
  host,
  modal,
  page,
  visit,
}) => {
  const find = () => page.evaluate<string[]>('findOverlays()')
  await visit('react-options', { wallets })
  await modal.connect()
  const id = await host.fact('Instance').innerText()
  await host.press('Reverse the networks')
  await expect(host.fact('Instance')).not.toHaveText(id)
  await expect.poll(find).toEqual([await host.fact('Instance').innerText()])
  await expect(host.account).toHaveText(first)
  await host.press('Remove')
  await expect.poll(find).toEqual([])
  await expect(modal.root).toHaveCount(0)
  await host.press('Add')
  await expect.poll(find).toHaveLength(1)
  await modal.openAccount()
  await expect(modal.view('Account')).toBeVisible()
})

test('§3.12 `balance` decides on each button that shows the account whether its balance is beside it', async ({
  host,
  modal,
  page,
  visit,
}) => {
  await visit('react', { wallets })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  const connectButton = page.locator('portico-connect-button')
  const accountButton = page.locator('portico-account-button')
  const networkButton = page.locator('portico-network-button')
  const set = (button: typeof connectButton, value: string) =>
    button.evaluate((element, balance) => element.setAttribute('balance', balance), value)
  await expect(accountButton).toContainText('10,000 ETH')
  await expect(connectButton).not.toContainText('ETH')
  for (const button of [connectButton, accountButton, networkButton]) await set(button, 'show')
  await expect(connectButton).toContainText('10,000 ETH')
  await expect(accountButton).toContainText('10,000 ETH')
  await expect(networkButton).not.toContainText('ETH')
  for (const button of [connectButton, accountButton]) await set(button, 'hide')
  await expect(connectButton).not.toContainText('ETH')
  await expect(accountButton).not.toContainText('ETH')
})

test('a button of the host shows the account, balance, network and wallet, and opens the modal', async ({
  host,
  modal,
  page,
  visit,
}) => {
  await visit('react-options', { wallets })
  const button = page.getByRole('button', { name: 'Button of the host' })
  await expect(button).toHaveText('Start on Ethereum')
  await expect(host.fact('Connected')).toHaveCount(0)
  await button.click()
  await modal.view('Connect a wallet').getByRole('button', { name: 'Sandbox Wallet' }).click()
  await expect(button).toHaveText('0xf3…b92266, 10,000 ETH, Ethereum, Sandbox Wallet')
  await expect.poll(() => button.locator('img').evaluate(isLoaded)).toBe(true)
  await button.click()
  await expect(modal.view('Account')).toBeVisible()
  await page.keyboard.press('Escape')
  await host.press('Reverse the networks')
  await expect(button).toContainText('Sandbox Wallet')
})
