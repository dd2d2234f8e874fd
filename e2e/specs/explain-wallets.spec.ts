import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { test as loginTest } from '../fixtures/login-test.ts'
import { toDirtyApproval, toPermit } from '../fixtures/odd-requests.ts'
import { expect, test } from '../fixtures/phone-test.ts'
import { fund } from '../fixtures/world/frame-wallet-chain.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import type { SolanaCluster } from '../sandbox/solana/solana-cluster.ts'

const [owner = '0x'] = devAddresses
const [first, , third] = devSolanaAccounts
/** One amount, as dapps write it. */
const values = ['1000', ' 1000', '0x3e8']

/** A transaction that gives an account to a program (`System.Assign`), in base64. */
async function encodeAssignment({ rpc }: SolanaCluster): Promise<string> {
  const accountPubkey = new PublicKey(first?.address ?? '')
  const programId = new PublicKey(third?.address ?? '')
  const recentBlockhash = String(Object(await rpc('getLatestBlockhash')).value.blockhash)
  const transaction = new Transaction({ feePayer: accountPubkey, recentBlockhash }).add(
    SystemProgram.assign({ accountPubkey, programId }),
  )
  return transaction.serialize({ requireAllSignatures: false }).toString('base64')
}

for (const of of ['a browser wallet', 'a phone by WalletConnect'])
  test(`a host explains odd requests before ${of} is called, which gets what was explained`, async ({
    connectPhone,
    host,
    modal,
    phone,
    portico,
    visit,
    wallet,
    world: { solana },
  }) => {
    const isPhone = of === 'a phone by WalletConnect'
    const readSigned = async () =>
      (isPhone ? phone.requests : await wallet.requests())
        .filter(({ method }) => /^(?:eth_sign|eth_send|solana[_:]sign)/.test(method))
        .map(({ params }) => params)
    await visit('namespaces', { wallets: isPhone ? [] : [{ mode: 'approve' }] })
    if (isPhone) await connectPhone()
    else {
      await modal.connect()
      await modal.button(/^Ethereum and others/).click()
    }
    await expect(host.account).toHaveText(owner)
    const permits = values.map((value) => toPermit({ chainId: 1, owner, value }))
    const explained: unknown[] = []
    for (const permit of permits) explained.push(await portico.call('explain', JSON.parse(permit)))
    const [one] = explained
    const right = { amount: 1_000n, isPermit: true, spender: addresses.exchange.toLowerCase() }
    expect(one).toMatchObject({ value: { actions: [right], verdict: { word: 'fine' } } })
    expect(explained).toEqual([one, one, one])
    expect(await portico.call('explain', toDirtyApproval())).toMatchObject({
      value: {
        changes: { status: 'reverted' },
        verdict: { reasons: expect.arrayContaining(['reverts', 'unclean']), word: 'stop' },
      },
    })
    await modal.switchTo('Solana')
    if (!isPhone) await modal.button('Continue with Sandbox Wallet').click()
    await expect(host.fact('Solana account')).toHaveText(first?.address ?? '')
    // A phone has shared that account before.
    await expect.poll(() => portico.state()).toMatchObject({ activeNamespace: 'solana' })
    const transaction = await encodeAssignment(solana)
    expect(await portico.call('explain', { transaction })).toMatchObject({
      value: { verdict: { reasons: expect.arrayContaining(['authority-given']), word: 'stop' } },
    })
    expect(await readSigned()).toEqual([])

    const signatures: unknown[] = []
    for (const permit of permits)
      signatures.push(
        await portico.request({ method: 'eth_signTypedData_v4', params: [owner, permit] }),
      )
    const [signature] = signatures
    expect(signatures).toEqual([signature, signature, signature])
    expect(signature).toEqual({ value: expect.stringMatching(/^0x/) })
    const [asked, ...others] = await readSigned()
    expect(others).toEqual([asked, asked])
  })

loginTest(
  '§2.21 the embedded wallet says one permit in the same words however it is written, and stops at an address with more digits',
  async ({ earlier, host, login, modal, page, portico, visit, world: { mainnet } }) => {
    const explanation = new ExplanationPage(page)
    await earlier.keepLogin('alice@example.com')
    await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
    const from = await host.readAccount()
    await fund(mainnet, from, '1')
    const said: unknown[] = []
    for (const value of values) {
      const params = [from, toPermit({ chainId: 1, owner: from, value })]
      const answer = portico.request({ method: 'eth_signTypedData_v4', params })
      await login.readToEnd()
      // The foot says what is left to do until the end was in view.
      await expect(login.approval).toHaveAttribute('data-view', 'ready')
      said.push([await explanation.words.textContent(), await login.approval.textContent()])
      await login.turnDown()
      expect(await answer).toMatchObject({ error: { code: 4001 } })
      await expect(modal.dialog).toBeHidden()
    }
    const [one] = said
    expect(said).toEqual([one, one, one])
    // With a limit of gas, the wallet does not ask the node whether it would fail.
    const params = [{ ...toDirtyApproval(), from, gas: '0x186a0' }]
    const answer = portico.request({ method: 'eth_sendTransaction', params })
    await expect(explanation.sentence).toHaveText('Allow spending of 0.001 USDC')
    await expect(explanation.stop).toContainText('This would fail')
    await expect(explanation.frame).toBeHidden()
    await modal.dialog.getByRole('button', { exact: true, name: 'Reject' }).click()
    expect(await answer).toMatchObject({ error: { code: 4001 } })
  },
)
