import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import type { PorticoButton } from '../bindings/button-binding.ts'
import type { ButtonProps, NetworkButtonProps } from '../bindings/button-props.ts'
import { createPortico } from '../page/create-portico.ts'
import { AccountButton, ConnectButton, NetworkButton } from './buttons.tsx'
import { PorticoProvider } from './portico-provider.tsx'

const portico = createPortico({ networks: [mainnet], projectId: 'p' })

const render = (button: FunctionComponent<ButtonProps>, props: ButtonProps = {}) =>
  renderToString(
    <PorticoProvider portico={portico}>{createElement(button, props)}</PorticoProvider>,
  )

describe('the buttons in the markup of a server', () => {
  for (const [tag, button] of Object.entries({
    'portico-account-button': AccountButton,
    'portico-connect-button': ConnectButton,
  }))
    test(`${tag} has the attribute balance, as its component has the property`, () => {
      expect(render(button)).toMatch(new RegExp(`^<${tag}><template shadowrootmode="open">`))
      for (const balance of ['auto', 'hide', 'show'] as const)
        expect(render(button, { balance })).toMatch(new RegExp(`^<${tag} balance="${balance}"`))
    })

  test('issue 16 row 8: the network button has the attribute network, and hides with it', () => {
    const toHtml = (network?: NetworkButtonProps['network']) =>
      renderToString(
        <PorticoProvider portico={portico}>
          <NetworkButton network={network} />
        </PorticoProvider>,
      )
    for (const network of ['auto', 'full', 'icon'] as const)
      expect(toHtml(network)).toMatch(
        new RegExp(`^<portico-network-button network="${network}">(?!.* hidden>)`, 's'),
      )
    expect(toHtml()).toMatch(/^<portico-network-button>(?!.* hidden>)/s)
    expect(toHtml('hide')).toMatch(/^<portico-network-button network="hide">.* hidden>/s)
  })

  test('have the text and the theme of the host, and nothing of it is markup', () => {
    const options = {
      messages: { 'button.connect': '<b>"Sign" & in</b>' },
      networks: [{ ...mainnet, name: '<i>Main</i>' }],
      nonce: '"n',
      projectId: 'p',
      themeMode: 'auto',
      themeVariables: { '--portico-accent': '#ff0000', '--portico-font-family': '</style><i>' },
    } as const
    const html = renderToString(
      <PorticoProvider portico={createPortico(options)}>
        <ConnectButton />
        <AccountButton />
        <NetworkButton disabled />
      </PorticoProvider>,
    )
    expect(html).toContain('>&lt;b>&quot;Sign&quot; &amp; in&lt;/b></button>')
    expect(html).toContain(
      'disabled><span class="tile"></span><span class="name">&lt;i>Main&lt;/i></span></button>',
    )
    expect(html).toMatch(/<portico-account-button>[^]* hidden>[^]*<\/portico-account-button>/)
    expect(html).toContain('<style nonce="&quot;n">')
    expect(html).toContain('--p-accent:#ff0000')
    expect(html).toContain('@media (prefers-color-scheme: light){:host{')
    expect(html.match(/<\/?[bi]>/g)).toBeNull()
    expect(html.match(/<\/style>/g)).toHaveLength(3)
  })
})

describe('a button of the host', () => {
  const texts = ({ displayName, network, status }: PorticoButton) => (
    <b>{[status, displayName, network.name].join(' ')}</b>
  )

  test('is in the place of ours, and has what it shows', () => {
    const html = renderToString(
      <PorticoProvider portico={portico}>
        <ConnectButton label="Log in">{texts}</ConnectButton>
        <NetworkButton network="icon">{texts}</NetworkButton>
      </PorticoProvider>,
    )
    const shown = '<b>disconnected  Ethereum</b>'
    expect(html).toBe(`${shown}${shown}`)
  })

  test('of the account is not there without a connection', () => {
    const html = renderToString(
      <PorticoProvider portico={portico}>
        <AccountButton>{texts}</AccountButton>
      </PorticoProvider>,
    )
    expect(html).toBe('')
  })
})
