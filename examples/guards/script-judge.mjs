// What stands for a judge here: it reads the passages that it is shown, and finds in one of them that rain was scarce.
import process from 'node:process'
import {createInterface} from 'node:readline'

for await (const line of createInterface({input: process.stdin})) {
  const {id, question, claim, passages} = JSON.parse(line)
  const scarce = passages?.find(({text}) => text === 'Rain was scarce.')
  const denied = claim.includes('plenty of rain') && scarce
  const answer = denied ? {answer: 'contradicts', passage: scarce.number, note: 'Rain was scarce'} : {answer: 'cannot_tell'}
  console.log(JSON.stringify({id, ...(question === 'supports' ? answer : {answer: 'yes'})}))
}
