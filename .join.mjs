import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const [out,...files]=process.argv.slice(2)
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const p=await b.newPage({viewport:{width:410*files.length,height:910}})
await p.setContent(`<body style="margin:0;display:flex;gap:8px;align-items:start;background:#888">${files.map(f=>`<img src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}`)
await p.screenshot({path:out}); await b.close()
