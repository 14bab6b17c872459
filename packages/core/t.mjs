import {readdirSync, readFileSync, statSync} from 'node:fs'
import path from 'node:path'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {openSession, policyFrom} from '@citation-lint/core/rules'
const evidence = createEvidence([])
const policy = policyFrom({counted:'resolved'})
const walk=(d)=>readdirSync(d).flatMap(f=>{const p=path.join(d,f);return statSync(p).isDirectory()?walk(p):p.endsWith('.md')?[p]:[]})
let n=0, docs=0; const kinds={}
for(const f of walk('/work/shared/corpus')){docs++
 const s=openSession(readFileSync(f,'utf8'),{format:'markdown',evidence,policy})
 for(const x of s.findings) if(x.code==='UNREAD_TEXT'){n++; const k=/` in (.*?)(?: and|,)/.exec(x.message)?.[1]??'?'; (kinds[k]??=[]).push(path.relative('/work/shared/corpus',f)+': '+x.message.slice(0,200))}
}
console.log(docs,n); for(const [k,v] of Object.entries(kinds)){console.log('=====',k,v.length); for(const m of v.slice(0,+process.argv[2]||12)) console.log(m)}
