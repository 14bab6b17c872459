import {rules, type Severity} from '@citation-lint/core/rules'
import {rulePages} from '../own-package.ts'
import {sarifLevel} from './sarif-results.ts'

/** GitHub's word for how grave the findings of a rule are. */
const problemSeverity = {error: 'error', warning: 'warning', info: 'recommendation'} as const

/**
 * One rule of the SARIF log (`reportingDescriptor`). A code that is no rule of ours, such as another plugin's in a
 * remark report, has its id alone.
 */
export function sarifRule(code: string): object {
  const rule = rules.get(code)
  if (!rule) return {id: code}
  const severity: Severity = rule.severity === 'off' ? 'warning' : rule.severity
  const page = pageOf(code, rule.url)
  return {
    id: code,
    name: pascalCase(code),
    shortDescription: {text: rule.about},
    fullDescription: {text: rule.about},
    helpUri: rule.url,
    help: {text: page, markdown: page},
    defaultConfiguration: {enabled: rule.severity !== 'off', level: sarifLevel(severity)},
    properties: {
      precision: 'high',
      'problem.severity': problemSeverity[severity],
      tags: ['citation', 'evidence'],
    },
  }
}

/** The page of a rule, its links to other pages spelt out in full. */
function pageOf(code: string, url: string): string {
  const page = rulePages().get(code) ?? url
  return page.replace(/\]\(([\w./-]+\.md(?:#[\w.-]+)?)\)/g, (_, target: string) => `](${new URL(target, url).href})`)
}

/** `UNCITED_NUMBER` → `UncitedNumber` */
function pascalCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('')
}
