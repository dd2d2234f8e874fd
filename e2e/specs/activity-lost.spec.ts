import { toPage } from '../fixtures/nft-history.ts'
import { replaceNodeAnswers } from '../fixtures/replace-node-answers.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const historyPath = `/v1/account/${first}/history`
const wallets = [{ mode: 'approve' as const }]
const send = { method: 'eth_sendTransaction', params: [{ from: first, to: second, value: '0x1' }] }

test('a transaction that no node knows is not found once the account has sent another, and the visitor takes it off the list', async ({
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, () => toPage([], null))
  await replaceNodeAnswers(page, (method) =>
    /^eth_getTransaction(ByHash|Receipt)$/.test(method) ? { result: null } : undefined,
  )
  await visit('html', { wallets })
  await modal.connect()
  // A request before the wallet has answered is refused (4100).
  await expect(modal.accountButton).toBeVisible()
  await portico.request(send)
  await portico.call('open', { view: 'Transactions' })
  await expect(modal.activity).toHaveText([/Pending/])
  await portico.request(send)
  await expect(modal.activity).toHaveText([/Pending/, /Not\sfound/])
  await modal.activity.last().getByRole('button').first().click()
  await expect(modal.text(/^The network doesn’t have this transaction now/)).toBeVisible()
  await modal.button('Remove from this list').click()
  await expect(modal.activity).toHaveText([/Pending/])
  await expect(modal.activity.getByRole('button').first()).toBeFocused()
})
