import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import Account from '../testing/account.svelte'
import { createFollowedInstance } from '../testing/followed-instance.ts'

test('a server renders the state without a connection, and follows nothing', () => {
  const { connect, followers, portico } = createFollowedInstance()
  connect()
  expect(render(Account, { props: { portico } }).body).toContain('<p>nobody - idle</p>')
  expect(followers).toEqual({ balance: 0, state: 0 })
})
