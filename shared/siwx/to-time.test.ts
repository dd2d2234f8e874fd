import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTime } from './to-time.ts'

const noon = Date.parse('2026-01-31T12:00:00Z')

test.each([
  ['2026-01-31T12:00:00Z', noon],
  ['2026-01-31t12:00:00z', noon],
  ['2026-01-31T14:30:00+02:30', noon],
  ['2026-01-31T09:30:00-02:30', noon],
  ['2026-01-31T12:00:00+00:00', noon],
  ['2026-01-31T12:00:00-00:00', noon],
  ['2026-01-31T12:00:00.25Z', noon + 250],
  ['2026-01-31T12:00:00.0009Z', noon],
  ['2026-01-31T11:59:60Z', noon],
  ['2028-02-29T00:00:00Z', Date.UTC(2028, 1, 29)],
  ['0050-01-01T00:00:00Z', Date.parse('0050-01-01T00:00:00Z')],
])('%s is an instant (RFC 3339)', (text, time) => {
  expect(toTime(text)).toBe(time)
})

test.each([
  '2026-02-29T12:00:00Z',
  '2026-04-31T12:00:00Z',
  '2026-00-10T12:00:00Z',
  '2026-13-10T12:00:00Z',
  '2026-01-00T12:00:00Z',
  '2026-01-32T12:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T12:60:00Z',
  '2026-01-31T12:00:61Z',
  '2026-01-31T12:00:00',
  '2026-01-31T12:00:00.Z',
  '2026-01-31T12:00:00+24:00',
  '2026-01-31T12:00:00+02:60',
  '2026-01-31T12:00:00+0200',
  ' 2026-01-31T12:00:00Z',
  '2026-01-31T12:00:00Z ',
  '2026-01-31 12:00:00Z',
  '2026-01-31',
  '',
])('%s is none', (text) => {
  expect(toTime(text)).toBeUndefined()
})

test('an instant of any zone is the one that `Date` reads', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  const zone = fc
    .tuple(fc.constantFrom('+', '-'), fc.nat(23), fc.nat(59))
    .map(([sign, hours, minutes]) => `${sign}${two(hours)}:${two(minutes)}`)
  const times = fc.date({
    max: new Date('9998-01-01'),
    min: new Date('0100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(times, zone, (date, offset) => {
      const text = date.toISOString().replace('Z', offset)
      expect(toTime(text)).toBe(Date.parse(text))
    }),
  )
})
