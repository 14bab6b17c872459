// Writes one brief of many bullets after the other, and says when each is stored: node write-forever.mjs LOCATION
import process from 'node:process'
import {openStore} from '../../dist/index.js'

const bulletsOfABrief = 800
const store = await openStore(process.argv[2], {create: true})
for (let brief = 0; ; brief++) {
  const bullets = Array.from({length: bulletsOfABrief}, (_, index) => ({
    section: 'watch',
    text: `Bullet ${index} of brief ${brief}`,
    citations: [],
  }))
  await store.saveBrief({brief_id: `brief_${brief}`, generated_at: '2026-02-11', bullets})
  process.stdout.write(`${brief}\n`)
}
