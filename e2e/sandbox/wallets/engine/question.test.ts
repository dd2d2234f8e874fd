import { describe, expect, test } from 'vitest'
import { toRows } from './question.ts'

describe('toRows', () => {
  test('lists the actions with their warnings, then the account, the network and the fee', () => {
    const rows = toRows({
      title: 'Send these 2 calls?',
      account: '0x01',
      network: 'Ethereum',
      fee: 'One for each call',
      groups: [
        { title: '1. Send', warnings: ['Careful.'], details: [{ label: 'To', value: '0x02' }] },
        { title: '2. Call', details: [{ label: 'Data', value: '0xbeef', style: 'raw' }] },
      ],
    })
    expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Action: 1. Send',
      'Warning: Careful.',
      'To: 0x02',
      'Action: 2. Call',
      'Data: 0xbeef',
      'Account: 0x01',
      'Network: Ethereum',
      'Network fee: One for each call',
    ])
    expect(rows.filter(({ block }) => block).map(({ label }) => label)).toEqual(['Data'])
  })

  test('writes a tree as indented lines', () => {
    const tree = [
      { label: 'name', value: 'Bob' },
      { label: 'items', value: [{ label: '1.', value: 'one' }] },
    ]
    const [row] = toRows({ title: 'Sign?', groups: [{ details: [{ label: 'Content', tree }] }] })
    expect(row).toEqual({ label: 'Content', value: 'name: Bob\nitems\n  1.: one', block: true })
  })
})
