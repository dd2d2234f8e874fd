import { createComponent } from 'solid-js'
import { renderToString } from 'solid-js/web'
import { expect, test } from 'vitest'
import { createFollowedInstance } from '../testing/followed-instance.ts'
import { PorticoProvider, usePorticoAccount, usePorticoTokens } from './index.ts'

test('a server renders the state without a connection, and follows nothing', () => {
  const { connect, followers, portico } = createFollowedInstance()
  connect()
  const Account = () => `${usePorticoAccount()().status} ${usePorticoTokens()().status}`
  const html = renderToString(() =>
    createComponent(PorticoProvider, {
      get children() {
        return createComponent(Account, {})
      },
      portico,
    }),
  )
  expect(html).toBe('disconnected idle')
  expect(followers).toEqual({ balance: 0, state: 0 })
})
