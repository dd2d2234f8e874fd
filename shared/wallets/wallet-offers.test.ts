import { expect, test } from 'vitest'
import { isRestricted } from './wallet-offers.ts'

const isRestrictedIn = (zone: string) =>
  isRestricted({
    options: { restrictedTimeZones: undefined },
    platform: { page: { timeZone: () => zone } },
  })

test('§9.32 nine time zones are restricted, and their neighbours are not', () => {
  const zones = [
    'Asia/Shanghai',
    'Asia/Urumqi',
    'Asia/Chongqing',
    'Asia/Harbin',
    'Asia/Kashgar',
    'Asia/Macau',
    'Asia/Macao',
    'Asia/Hong_Kong',
    'Asia/Beijing',
  ]
  const others = ['Asia/Taipei', 'Asia/Singapore', 'Europe/Paris', 'Asia', '']
  expect([...zones, ...others].filter(isRestrictedIn)).toEqual(zones)
})
