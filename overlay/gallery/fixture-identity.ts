import type { Fetch } from '../../shared/platform/ports.ts'

export type IdentityAnswer = 'fails' | 'long' | 'named' | 'none'

const names = {
  long: `${'a-very-long-name-'.repeat(4)}of-somebody.reown.id`,
  named: 'ada.reown.id',
  none: null,
} as const

export const withIdentity =
  (answer: IdentityAnswer, next: Fetch): Fetch =>
  async (address, options) => {
    if (address.includes('/reverse/')) return Response.json([])
    if (!address.includes('/identity/')) return next(address, options)
    if (answer === 'fails') return new Response('', { status: 503 })
    return Response.json({ avatar: null, name: names[answer] })
  }
