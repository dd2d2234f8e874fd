import { describe, expect, test } from 'vitest'
import '../../adapters/evm/viem/ens-reader.ts'
import { createCore } from '../../core/create-core.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { createApprovalsCase, hash, toApproved } from '../../testing/approvals-case.ts'
import {
  createNftCase,
  stranger,
  toHistory,
  toTransferLog,
  toWireItem,
  toWireNft,
} from '../../testing/nft-case.ts'
import { findSecrets, secret } from '../../testing/planted-secrets.ts'
import { recorderOptions } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { createRecordedCore } from '../record/create-recorder.ts'

const create: NonNullable<Parameters<typeof createNftCase>[0]>['create'] = (coreOptions) =>
  createRecordedCore(recorderOptions, coreOptions, createCore)

describe('a recording of a visit to the account', () => {
  test('has none of NFTs, names and receivers, nor of what a node says of them', async () => {
    const nftCase = await createNftCase({ create })
    const { chain, features, me, nfts, recording, service, watch } = nftCase
    const contract = '0x00000000000000000000000000000000000a27ed'
    const number = BigInt(`0x${secret.key}`)
    const ends = { from: stranger, to: me }
    chain.receipts.set('one', [
      toTransferLog(ends, number),
      { data: `0x${secret.key}`, note: secret.text },
    ])
    chain.receipts.set('two', [toTransferLog(ends, 918_273n)])
    chain.owned.set(`${contract}/${number}`, me).set(`${contract}/918273`, secret.other)
    chain.names.set(contract, secret.title)
    const collectible = (name: string) =>
      toWireNft(name, 'in', {
        collection: secret.unknown,
        content: { preview: { url: `https://${secret.host}/${secret.image}?${secret.query}` } },
        description: secret.error,
      })
    service.answer = () =>
      toHistory(
        [
          toWireItem('one', [collectible(`${secret.text} #${secret.code}`)]),
          toWireItem('two', [collectible(`${secret.title} 918273`)]),
        ],
        secret.token,
      )
    await watch()
    for (let count = 0; count < 20; count += 1) await settle()
    nfts.actions.keepNft(`eip155:1/erc721:${contract}/${number}`)
    chain.fault = () => {
      throw new PorticoError('rpc-failed', secret.error, {
        cause: {
          code: 3,
          data: `0x08c379a0${secret.key}`,
          message: `execution reverted: ${secret.error}`,
        },
        details: { code: 3, part: secret.text },
      })
    }
    const { actions } = await features.send.get()
    for (const text of [
      'alice.secret.eth',
      secret.other,
      secret.other.slice(2),
      secret.key,
      `0x${secret.key}`,
      secret.solanaKey,
      secret.phrase,
      secret.phrase.repeat(20),
      `ethereum:${secret.other}@1?value=918273&memo=${secret.text}`,
      `solana:${secret.text}?message=${secret.title}`,
      `solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v?memo=${secret.title}&reference=${secret.solanaKey}`,
    ]) {
      actions.enterReceiver(text, 'en')
      nftCase.clock.advance(1_000)
      for (let count = 0; count < 10; count += 1) await settle()
    }
    const text = JSON.stringify(await recording?.export())
    for (const kind of ['check nft-moves', 'check nft-answers', 'check receiver', 'check name'])
      expect(text).toContain(`"${kind}"`)
    const others = ['alice', contract.slice(2), secret.other.slice(2), String(number), '10:00:00']
    const planted = [...others, Buffer.from(secret.title).toString('hex')]
    expect(planted.filter((one) => text.toLowerCase().includes(one.toLowerCase()))).toEqual([])
    expect(findSecrets(text)).toEqual([])
  })

  test('has none of approvals, nor of what a node, a contract and the wallet say of them', async () => {
    const { approvals, chain, list, recording, sending, service } = await createApprovalsCase({
      create,
    })
    const token = '0x00000000000000000000000000000000000a27ed'
    const [spender, other] = [secret.other, '0x000000000000000000000000000000000005ec4e'] as const
    const names = { name: `${secret.title} ${secret.code}`, symbol: secret.image }
    const amount = BigInt(`0x${secret.key}`) % 2n ** 254n
    chain.approved = [
      toApproved({ ...names, amount, spender, token }),
      toApproved({ ...names, amount: 918_273n, isCollection: true, spender: other, token }),
      toApproved({ amount: undefined, name: secret.text, spender: other, symbol: secret.query }),
    ]
    service.answer = () => toHistory([toWireItem(secret.text, [])], secret.token)
    chain.read = ({ method, params }) => {
      const data = JSON.stringify(params)
      const isRevocation = method === 'eth_call' && data.includes('095ea7b3')
      if (method !== 'eth_simulateV1' && !isRevocation) return undefined
      throw new PorticoError('rpc-failed', secret.error, {
        cause: { code: 3, message: `execution reverted: ${secret.error}` },
        details: { code: 3 },
      })
    }
    const settleAll = async () => {
      for (let count = 0; count < 20; count += 1) await settle()
    }
    approvals.actions.watchApprovals()
    await settleAll()
    expect(list()).toHaveLength(3)
    sending.answer = () => Promise.reject(new PorticoError('wallet-unavailable', secret.error))
    for (const { id } of list()) {
      void approvals.actions.revokeApproval(id)
      await settleAll()
      void approvals.actions.confirmRevoke(id)
      await settleAll()
    }
    sending.answer = async () => hash
    const revoking = approvals.revoke(list()[0]?.id ?? '')
    await expect(revoking).rejects.toMatchObject({ details: { status: 'remaining' } })
    const text = JSON.stringify(await recording?.export())
    for (const kind of ['check approval-logs', 'check approvals', 'check revocation'])
      expect(text).toContain(`"${kind}"`)
    // The first one is held, since it would fail.
    expect(text).toContain('"reverts"')
    const others = [
      token.slice(2),
      other.slice(2),
      spender.slice(2),
      hash,
      String(amount),
      'execution',
    ]
    expect(others.filter((one) => text.toLowerCase().includes(one.toLowerCase()))).toEqual([])
    expect(findSecrets(text)).toEqual([])
  })
})
