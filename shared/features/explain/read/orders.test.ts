import { describe, expect, test } from 'vitest'
import { parseTypedData } from '../../../provider/canonical/parse-typed-data.ts'
import { toMembers } from '../../../testing/explained-permit.ts'
import { decodeTypedData } from './decode-typed-data.ts'
import { cow, seaports } from './known-contracts.ts'

const me = `0x${'11'.repeat(20)}`
const token = `0x${'33'.repeat(20)}`
const other = `0x${'44'.repeat(20)}`
const zero = `0x${'0'.repeat(64)}`

/** What typed data does, as the provider gets it. */
const decode = (data: unknown) => decodeTypedData(parseTypedData(data), me)

describe('decodeTypedData of orders', () => {
  const item = (itemType: number, amount: number, rest: object = {}) => ({
    endAmount: amount,
    identifierOrCriteria: 7,
    itemType,
    startAmount: amount,
    token: itemType === 0 ? `0x${'0'.repeat(40)}` : token,
    ...rest,
  })
  const items = toMembers(
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
  )
  const seaportTypes = {
    ConsiderationItem: [...items, { name: 'recipient', type: 'address' }],
    OfferItem: items,
    OrderComponents: toMembers(
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    ),
  }

  const toOrder = (recipient: string, message: object = {}, verifyingContract = seaports[1]) => ({
    domain: { chainId: 1, verifyingContract },
    message: {
      consideration: [item(0, 100, { recipient }), item(0, 3, { recipient: other })],
      offer: [item(2, 1)],
      conduitKey: zero,
      counter: 0,
      endTime: 2,
      offerer: me,
      orderType: 0,
      salt: 1,
      startTime: 1,
      zone: other,
      zoneHash: zero,
      ...message,
    },
    primaryType: 'OrderComponents',
    types: seaportTypes,
  })

  test('an order of Seaport gets what comes to the account alone', () => {
    expect(decode(toOrder(me))).toMatchObject([
      {
        gets: [{ amount: 100n, asset: undefined, tokenId: undefined }],
        gives: [{ amount: 1n, asset: token, tokenId: 7n }],
        isOrder: true,
        kind: 'exchange',
      },
    ])
    expect(decode(toOrder(other))).toMatchObject([{ gets: [], kind: 'exchange' }])
  })

  test('an order of Seaport gives the most and gets the least of what its time makes of it', () => {
    for (const [startAmount, endAmount] of [
      [2, 9],
      [9, 2],
    ]) {
      const changed = { endAmount, startAmount }
      const order = toOrder(me, {
        consideration: [item(1, 0, { ...changed, recipient: me })],
        offer: [item(1, 0, changed)],
      })
      expect(decode(order)).toMatchObject([
        { gets: [{ amount: 2n, asset: token }], gives: [{ amount: 9n, asset: token }] },
      ])
    }
  })

  test('an item that any id of a collection fits has its contract, and no id', () => {
    expect(decode(toOrder(me, { offer: [item(4, 1)] }))).toMatchObject([
      { gives: [{ amount: 1n, asset: token, tokenId: undefined }] },
    ])
  })

  test('an order of another account, of another contract or of another type is none', () => {
    for (const order of [
      toOrder(me, { offerer: other }),
      toOrder(me, {}, other),
      toOrder(me, {}, cow),
      {
        ...toOrder(me, { offer: [item(2, 1, { x: 1 })] }),
        types: { ...seaportTypes, OfferItem: [...items, ...toMembers('uint8 x')] },
      },
    ])
      expect(decode(order)).toMatchObject([{ kind: 'typed-data' }])
  })

  test('an order of CoW Protocol names both amounts and who gets it', () => {
    const types = {
      Order: toMembers(
        'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
      ),
    }
    const message = {
      appData: zero,
      buyAmount: '5',
      buyToken: other,
      buyTokenBalance: 'erc20',
      feeAmount: '1',
      kind: 'sell',
      partiallyFillable: false,
      receiver: `0x${'0'.repeat(40)}`,
      sellAmount: '9',
      sellToken: token,
      sellTokenBalance: 'erc20',
      validTo: 5,
    }
    const order = {
      domain: { chainId: 1, verifyingContract: cow },
      message,
      primaryType: 'Order',
      types,
    }
    expect(decode(order)).toMatchObject([
      {
        gets: [{ amount: 5n, asset: other }],
        gives: [{ amount: 10n, asset: token }],
        isOrder: true,
        receiver: me,
      },
    ])
    expect(decode({ ...order, message: { ...message, receiver: other } })).toMatchObject([
      { receiver: other },
    ])
    for (const wrong of [seaports[1], other])
      expect(decode({ ...order, domain: { chainId: 1, verifyingContract: wrong } })).toMatchObject([
        { kind: 'typed-data' },
      ])
  })
})
