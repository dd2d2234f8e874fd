import { announceCrookedWallet } from '../fixtures/strange-wallets.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
/** What a Safe answers with: the hash that its signers sign. */
const hash = `0x${'5a'.repeat(32)}`

test('a transaction of a contract account whose hash no node knows waits for other signers, and is not lost', async ({
  host,
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  await world.mainnet.rpc('anvil_setCode', [first, '0x60006000fd'])
  await announceCrookedWallet(page, {
    eth_accounts: { value: [first] },
    eth_chainId: { value: '0x1' },
    eth_requestAccounts: { value: [first] },
    eth_sendTransaction: { value: hash },
  })
  await visit('html', { wallets: [] })
  await modal.connect('Crooked Wallet')
  await expect(host.account).toHaveText(first)
  const answer = await page.evaluate(
    (transaction) =>
      Object(window).portico.provider.request({
        method: 'eth_sendTransaction',
        params: [transaction],
      }),
    { from: first, to: first, value: '0x1' },
  )
  expect(answer).toBe(hash)
  await modal.openAccount()
  await modal.tab('Activity').click()
  const row = modal.activity.first()
  await expect(row).toContainText(/Waiting\sfor\sother\ssigners/)
  await row.getByRole('button').first().click()
  await expect(modal.text(/Other signers may have to approve it/)).toBeVisible()
  expect(await portico.call('getActivity')).toMatchObject({
    value: {
      items: expect.arrayContaining([
        expect.objectContaining({ hash, status: 'awaiting-signers' }),
      ]),
    },
  })
})
