import type { Plugin } from 'vite'

/** The page around a host's markup, of which it writes only its title and what is different about it. */
export function hostShell(): Plugin {
  return {
    name: 'host-shell',
    transformIndexHtml: {
      order: 'pre',
      // A quick start is a whole page, as the docs have it.
      handler: (markup) => (markup.startsWith('<!doctype') ? markup : toPage(markup)),
    },
  }
}

function toPage(markup: string): string {
  const [, title = '', body = ''] = /^<title>(.*)<\/title>\n(.*)$/s.exec(markup) ?? []
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="../host.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body.replace(account, toAccount)}
    </main>
  </body>
</html>
`
}

const account = /<account facts="(.*)"(?:\s+buttons="(.*)"\s*)?><\/account>/

/** The labelled outputs that a host fills (`page-facts.ts`), the one for its errors, and its buttons. */
function toAccount(_: string, names: string, buttons?: string): string {
  const facts = names
    .split(', ')
    .map(
      (name) =>
        `<div><span aria-hidden="true">${name}</span><output aria-label="${name}"></output></div>`,
    )
  const row = buttons?.split(', ').map((button) => {
    const [id, label] = button.split(': ')
    return `<button type="button" id="${id}">${label}</button>`
  })
  return `<section class="card" aria-label="Account">
    <div class="facts">${facts.join('')}</div>
    <output aria-label="Error" class="error"></output>
    ${row ? `<div class="row">${row.join('')}</div>` : ''}
  </section>`
}

/** Adds the sandbox wallet before all other scripts of a host page, as an extension adds a real wallet. */
export function walletTag(): Plugin {
  return {
    name: 'sandbox-wallet-tag',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: '/wallet.js' }, injectTo: 'head-prepend' },
        { tag: 'link', attrs: { rel: 'icon', href: 'data:,' }, injectTo: 'head' },
      ],
    },
  }
}
