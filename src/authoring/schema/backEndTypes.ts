import { isRecord, type JsonObject } from '../../protocol';
import { answerSchema, innerSchema, requestSchema } from './messageSchema';

// The libraries for back ends (back-ends/) are typed by the schemas of the wire; this writes their types, one file a language.

interface Field {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'json' | 'words' | 'error';
  words: readonly string[];
}

const BY_LIBRARY = ['application', 'user_id_destination', 'session'];

function fieldsOf(schema: JsonObject, without: readonly string[] = []): Field[] {
  const { properties } = schema;
  return Object.entries(isRecord(properties) ? properties : {})
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => {
      const about: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
      const types = [about['type'] ?? []].flat();
      const words = [about['enum'] ?? []].flat().map(String);
      const kind = (): Field['kind'] => {
        if (words.length > 0) return 'words';
        if (name === 'error') return 'error';
        if (types.includes('object')) return 'json';
        if (types.includes('boolean')) return types.length > 1 ? 'number' : 'boolean';
        return types.includes('number') && !types.includes('string') ? 'number' : 'text';
      };
      return { name, kind: kind(), words };
    });
}

const quoted = (words: readonly string[], between: string) => words.map((word) => `"${word}"`).join(between);
const HEAD = 'Made from the schemas of the wire by `npx screenwire-layout schema`.';
const ABOUT = {
  record: 'What stands in the queue under the key of a request.',
  inner: 'What the `json` of a record holds: a post, or a call for a screen.',
  message: 'An answer. Everything may be left out; `event` then is that of the request.',
};

function node(record: Field[], inner: Field[], message: Field[]): string {
  const typeOf = ({ kind, words }: Field): string => {
    const types = { text: 'string', json: 'Json', words: words.map((word) => `'${word}'`).join(' | ') };
    if (kind === 'error')
      return '{ code: string; message: string; params?: Record<string, string | number> }';
    return kind === 'number' || kind === 'boolean' ? kind : types[kind];
  };
  const face = (name: string, about: string, fields: Field[]) =>
    `/** ${about} */\nexport interface ${name} {\n${fields.map((field) => `  ${field.name}?: ${typeOf(field)};\n`).join('')}}\n`;
  return `// ${HEAD}

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

${face('WireRecord', ABOUT.record, record)}
${face('Inner', ABOUT.inner, inner)}
${face('Message', ABOUT.message, message)}`;
}

function python(record: Field[], inner: Field[], message: Field[]): string {
  const types = { text: 'str', number: 'float', boolean: 'bool', json: 'Any', error: 'Dict[str, Any]' };
  const face = (name: string, about: string, fields: Field[]) => {
    const line = (field: Field) => {
      const type = field.kind === 'words' ? `Literal[${quoted(field.words, ', ')}]` : types[field.kind];
      return `    ${field.name}: ${type}\n`;
    };
    return `class ${name}(TypedDict, total=False):\n    """${about}"""\n\n${fields.map(line).join('')}`;
  };
  return `"""${HEAD}"""

from typing import Any, Dict, Literal, TypedDict


${face('WireRecord', ABOUT.record, record)}

${face('Inner', ABOUT.inner, inner)}

${face('Message', ABOUT.message, message)}`;
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

function javaMessage(fields: Field[]): string {
  const types = { text: 'String', words: 'String', number: 'Number', boolean: 'boolean', json: 'Object' };
  const setter = ({ name, kind, words }: Field): string => {
    if (kind === 'error')
      return `    public Message error(String code, String message) {
        return set("error", Map.of("code", code, "message", message));
    }

    /** The same with what the words name: texts and numbers. */
    public Message error(String code, String message, Map<String, Object> params) {
        return set("error", Map.of("code", code, "message", message, "params", params));
    }\n`;
    const about = words.length > 0 ? `    /** One of ${words.join(', ')}. */\n` : '';
    return `${about}    public Message ${camel(name)}(${types[kind]} value) {
        return set("${name}", value);
    }\n`;
  };
  return `// ${HEAD}
package screenwire;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** ${ABOUT.message} */
public final class Message {
    private final Map<String, Object> fields = new LinkedHashMap<>();

${fields.map(setter).join('\n')}
    /** Any field, in the spelling of the wire. */
    public Message set(String name, Object value) {
        fields.put(name, value);
        return this;
    }

    public Map<String, Object> fields() {
        return Collections.unmodifiableMap(fields);
    }
}
`;
}

function javaInner(fields: Field[]): string {
  const getter = ({ name, kind }: Field) => {
    const type = kind === 'json' ? 'Object' : 'String';
    const value = kind === 'json' ? `fields.get("${name}")` : `Json.text(fields.get("${name}"))`;
    return `    public ${type} ${camel(name === 'OS' ? 'os' : name)}() {\n        return ${value};\n    }\n`;
  };
  return `// ${HEAD}
package screenwire;

import java.util.Map;

/** ${ABOUT.inner} Texts that are absent are empty. */
public record Inner(Map<String, Object> fields) {
${fields.map(getter).join('\n')}}
`;
}

/** The types of the libraries for back ends by file below `back-ends/`; a test tells when they are stale. */
export function backEndTypes(): Readonly<Record<string, string>> {
  const record = fieldsOf(requestSchema(), ['jsonmap', 'origin', 'app_user_id']);
  const inner = fieldsOf(innerSchema());
  const message = fieldsOf(answerSchema(), BY_LIBRARY);
  return {
    'node/screenwire/wire.d.ts': node(record, inner, message),
    'python/screenwire/wire.py': python(record, inner, message),
    'java/screenwire/Message.java': javaMessage(message),
    'java/screenwire/Inner.java': javaInner(inner),
  };
}
