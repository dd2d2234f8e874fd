import { expect, test } from 'vitest'
import { type Component, createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createFollowedInstance } from '../testing/followed-instance.ts'
import { ConnectButton, PorticoPlugin, usePorticoAccount, usePorticoTokens } from './index.ts'

const render = (component: Component, portico = createFollowedInstance().portico) =>
  renderToString(createSSRApp(component).use(PorticoPlugin, portico))

test('a server renders the state without a connection, and follows nothing', async () => {
  const { connect, followers, portico } = createFollowedInstance()
  connect()
  const html = await render(
    {
      setup() {
        const account = usePorticoAccount()
        const tokens = usePorticoTokens()
        return () => h('p', `${account.value.status} ${tokens.value.status}`)
      },
    },
    portico,
  )
  expect(html).toBe('<p>disconnected idle</p>')
  expect(followers).toEqual({ balance: 0, state: 0 })
})

test('a server renders a button without the id of its instance', async () => {
  const html = await render(() => h(ConnectButton, { disabled: true, label: 'Log in' }))
  expect(html).toBe('<portico-connect-button label="Log in" disabled></portico-connect-button>')
})
