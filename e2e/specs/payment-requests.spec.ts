import { Keypair } from '@solana/web3.js'
import { encodeFunctionData, parseAbi, parseEther } from 'viem'
import { expect, readLast, test, toFine } from '../fixtures/send-test.ts'
import { readSol, readTokens } from '../fixtures/solana-balances.ts'
import { createSender } from '../fixtures/world/rpc-requests.ts'
import { toQrPicture } from '../pages/qr-picture.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'
import { solanaUsdc } from '../sandbox/solana/seeds.ts'
import type { SolanaCluster } from '../sandbox/solana/solana-cluster.ts'

const wallets = [{ mode: 'approve' as const }]
const shop = devSolanaAccounts[2]?.address ?? ''
const memo = 'Order 4711, table 7'

/** The only transaction that names a key, as a shop finds the payment of its request. */
async function readPayment({ rpc }: SolanaCluster, reference: string) {
  const found = [await rpc('getSignaturesForAddress', [reference])].flat()
  expect(found).toHaveLength(1)
  const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
  const [{ signature }] = found.map(Object)
  return Object(await rpc('getTransaction', [signature, config]))
}

for (const [where, token, how] of [
  ['the modal', 'SOL', 'pasted'],
  ['an embedded card', 'USDC', 'scanned'],
] as const)
  test(`a request of Solana Pay that is ${how} in ${where} pays ${token} with its memo and its reference`, async ({
    host,
    modal,
    send,
    visitConnect,
    world: { solana },
  }) => {
    const isCard = where === 'an embedded card'
    const reference = Keypair.generate().publicKey.toBase58()
    const mint = solanaUsdc.mint
    const read = () => (isCard ? readTokens(solana, shop, mint) : readSol(solana, shop))
    const had = await read()
    const query = new URLSearchParams({ amount: '7.25', label: 'A shop', memo, reference })
    if (isCard) query.set('spl-token', mint)
    const request = `solana:${shop}?${query}`
    await visitConnect(where, 'solana', { wallets })
    await modal.button('Sandbox Wallet').click()
    await expect(host.account).not.toHaveText('')
    await send.open()
    if (isCard) await send.scanPicture(toQrPicture(request))
    else await send.receiver.fill(request)
    await expect(send.amount).toHaveValue('7.25')
    await send.review()
    await expect(send.sentence).toHaveText(`Send 7.25 ${token} on Solana`)
    await expect(send.address(shop)).toBeVisible()
    await expect(send.memo).toHaveText(memo)
    await send.submit()
    await expect(modal.title).toHaveText('Account')
    await expect.poll(read).toBe(had + (isCard ? 7_250_000n : 7_250_000_000n))
    const { meta, transaction } = await readPayment(solana, reference)
    expect(meta.err).toBeNull()
    const { accountKeys, instructions } = transaction.message
    expect(instructions).toContainEqual(expect.objectContaining({ parsed: memo }))
    // It signs nothing, and nothing is written to it.
    expect(accountKeys).toContainEqual(
      expect.objectContaining({ pubkey: reference, signer: false, writable: false }),
    )
  })

test('a request of EIP-681 with a name of ENS, an exponent and gas shows who gets what, and pays exactly that', async ({
  modal,
  send,
  visit,
  world: { mainnet },
}) => {
  const name = 'my-shop.eth'
  const receiver = people.savings
  const data = encodeFunctionData({
    abi: parseAbi(['function setAddress(string name, uint256 coinType, bytes account)']),
    args: [name, 60n, receiver],
    functionName: 'setAddress',
  })
  await createSender(mainnet, 1)({ data, to: addresses.ens })
  const had = await mainnet.client.getBalance({ address: receiver })
  await visit('html', { wallets: [{ chainId: 8453, mode: 'approve' }] })
  await modal.connect()
  await send.open()
  await send.receiver.fill(`ethereum:pay-${name}@1?value=1.5e18&gas=60000`)
  await expect(send.amount).toHaveValue('1.5')
  await send.review()
  await expect(send.sentence).toHaveText('Send 1.5 ETH on Ethereum')
  await expect(modal.text(name).first()).toBeVisible()
  await expect(send.address(receiver)).toBeVisible()
  const fee = await send.line('Network fee').innerText()
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect
    .poll(() => mainnet.client.getBalance({ address: receiver }))
    .toBe(had + parseEther('1.5'))
  const { gas, gasPrice, to } = await readLast(mainnet)
  expect({ gas, to }).toEqual({ gas: 60_000n, to: receiver.toLowerCase() })
  // The fee is of the gas that the request recommends, and not of the 21,000 that the transfer uses.
  expect(fee).toContain(`${toFine(gas * (gasPrice ?? 0n))} ETH`)
})
