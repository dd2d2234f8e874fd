import { stringToHex, verifyMessage } from 'viem'
import {
  createSiweMessage,
  generateSiweNonce,
  parseSiweMessage,
  validateSiweMessage,
} from 'viem/siwe'
import { expect, test } from '../fixtures/extension.ts'
import { AnnouncedWallet } from '../pages/announced-wallet.ts'
import { hardenPage } from '../pages/strict-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses

test('a page that freezes the prototypes, wraps window.ethereum and looks for wallets once, at its start, finds Portico, which connects and signs in', async ({
  host,
  hosts,
  modal,
  page,
  popup,
  visit,
  world: { facts },
}) => {
  const { api, rpc } = facts.services
  const html =
    '<!doctype html><html lang="en"><script src="/wallet.js"></script><title>Strict</title></html>'
  const headers = { 'content-type': 'text/html' }
  hosts.route('/strict/', () => new Response(html, { headers }))
  await visit('wagmi', { wallets: [{ mode: 'approve' }] })
  await popup.open()
  await popup.save({ 'API service': api, 'Project id': facts.projectId, 'RPC service': rpc })
  await popup.switchOn()
  // The site has reloaded: its own scripts bear no frozen prototypes.
  await expect(host.button('Portico')).toBeVisible()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(hardenPage)
  const { search } = new URL(page.url())
  await page.goto(new URL(`/strict/${search}`, page.url()).href)
  await expect.poll(() => page.evaluate(() => window.foundAtStart)).toContain('Portico')
  const dapp = new AnnouncedWallet(page)
  const connecting = dapp.request({ method: 'eth_requestAccounts' })
  await modal.button('Sandbox Wallet').click()
  expect(await connecting).toEqual({ value: [first, expect.any(String)] })
  await test.step('the dapp’s own sign-in (EIP-4361) verifies what it gets', async () => {
    const { host: domain, origin: uri } = new URL(page.url())
    const nonce = generateSiweNonce()
    const message = createSiweMessage({
      address: first,
      chainId: 1,
      domain,
      nonce,
      uri,
      version: '1',
    })
    const params = [stringToHex(message), first]
    const signed = await dapp.request({ method: 'personal_sign', params })
    const signature = 'value' in signed ? String(signed.value) : ''
    expect(
      validateSiweMessage({ address: first, domain, message: parseSiweMessage(message), nonce }),
    ).toBe(true)
    expect(
      await verifyMessage({ address: first, message, signature: `0x${signature.slice(2)}` }),
    ).toBe(true)
  })
  await popup.openInPage()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.token('Ether')).toContainText('ETH')
  expect(errors).toEqual([])
})
