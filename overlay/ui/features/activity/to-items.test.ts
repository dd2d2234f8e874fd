import { describe, expect, test } from 'vitest'
import type { ShownActivity } from '../../../../shared/features/activity/create-activity.ts'
import type { ActivityItem } from '../../../../shared/portfolio/activity-item.ts'
import { toHeading } from './to-heading.ts'
import { toItems } from './to-items.ts'

const toItem = (id: string, minedAt: string, operation = 'send'): ActivityItem => ({
  application: undefined,
  chainId: 'eip155:1',
  hash: id,
  id,
  minedAt: new Date(minedAt).getTime(),
  operation,
  nonce: undefined,
  sentFrom: '0x1',
  sentTo: '0x2',
  status: 'confirmed',
  transfers: [],
})

const march = toItem('march', '2025-03-30T12:00:00')
const lateMarch = toItem('late-march', '2025-03-31T12:00:00', 'receive')
const february = toItem('february', '2025-02-10T12:00:00', 'trade')
const spam = toItem('spam', '2025-03-30T18:00:00', 'receive')
const sent = toItem('sent', '2025-04-02T12:00:00')
const ready: ShownActivity = {
  accountId: 'eip155:1:0x1',
  items: [lateMarch, march, february],
  more: 'none',
  sent: [],
  spam: [spam],
  status: 'ready',
}
const toIds = (items: readonly ActivityItem[]) => items.map(({ id }) => id)

describe('toItems', () => {
  test('has what this page sent before what the service has', () => {
    expect(toIds(toItems({ ...ready, sent: [sent] }))).toEqual([
      'sent',
      'late-march',
      'march',
      'february',
    ])
    expect(toItems({ sent: [sent], status: 'idle' })).toEqual([sent])
  })

  test('has what is pending first, and what was replaced long ago in its place by time', () => {
    const replaced = toItem('replaced', '2025-02-20T12:00:00')
    const pending = toItem('pending', '2025-01-02T12:00:00')
    const shown = toItems({
      ...ready,
      sent: [
        { ...replaced, status: 'replaced' },
        { ...pending, status: 'pending' },
      ],
    })
    expect(toIds(shown)).toEqual(['pending', 'late-march', 'march', 'replaced', 'february'])
    const headings = shown.map((item, index) => toHeading(item, shown[index - 1], 'en'))
    expect(headings.filter((heading) => heading === 'February 2025')).toHaveLength(1)
  })

  test('copies nothing of a long history', () => {
    expect(toItems(ready)).toBe(ready.items)
  })

  test('§5.12 has the spam in its place by time, if the visitor wants to see it', () => {
    expect(toIds(toItems(ready, { hasSpam: true }))).toEqual([
      'late-march',
      'spam',
      'march',
      'february',
    ])
  })

  test('has the transactions of one kind, of this page too', () => {
    expect(toItems({ ...ready, sent: [sent] }, { filter: 'send' })).toEqual([sent, march])
    expect(toIds(toItems(ready, { filter: 'receive', hasSpam: true }))).toEqual([
      'late-march',
      'spam',
    ])
  })
})

describe('toHeading', () => {
  test('is the month of the first transaction of each month', () => {
    const months = ready.items.map((item, index) => toHeading(item, ready.items[index - 1], 'en'))
    expect(months).toEqual(['March 2025', undefined, 'February 2025'])
  })

  test('is in the language of the visitor, with the digits of the amounts', () => {
    const toFirst = (tag: string) =>
      ready.items.slice(0, 1).map((item) => toHeading(item, undefined, tag))
    expect(toFirst('de')).toEqual(['März 2025'])
    expect(toFirst('ar-EG')).toEqual(['مارس 2025'])
  })

  test('is of the calendar of the language, whose months begin within those of another', () => {
    const days = ['2025-03-22', '2025-03-21', '2025-03-19'].map((id) => ({
      ...march,
      id,
      minedAt: Date.parse(`${id}T12:00:00Z`),
    }))
    const toMonths = (tag: string) => days.map((day, index) => toHeading(day, days[index - 1], tag))
    expect(toMonths('en')).toEqual(['March 2025', undefined, undefined])
    expect(toMonths('fa')).toEqual(['1404 فروردین', undefined, '1403 اسفند'])
  })
})
