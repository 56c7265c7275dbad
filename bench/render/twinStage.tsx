import type { SceneOrder } from './BenchPage';
import { documentTexts, type WrittenByHand } from './documents/documentTexts';
import { card, cards } from './documents/feed';
import { formFields } from './documents/form';
import { tiles } from './documents/grid';
import { sections } from './documents/screen';
import { type Stage, stillStage } from './Stage';
import { ANTD_SCREENS } from './twins/AntdScreens';
import { AntdFormTwin } from './twins/AntdFormTwin';
import { FeedTwin } from './twins/FeedTwin';
import { FormTwin, type SetField } from './twins/FormTwin';
import { GridTwin } from './twins/GridTwin';
import { ScreenTwin } from './twins/ScreenTwin';

const noop = () => undefined;

function formStage({ scene, painter, size, salt }: SceneOrder): Stage {
  const fields = formFields(size, salt);
  let set: SetField = noop;
  const connect = (setField: SetField) => {
    set = setField;
  };
  const content =
    painter === 'antd' ? (
      <AntdFormTwin fields={fields} connect={connect} />
    ) : (
      <FormTwin
        fields={fields}
        relative={scene === 'formRelative'}
        counted={scene === 'formCounted'}
        connect={connect}
      />
    );
  return {
    ...stillStage(content),
    update(row, text) {
      set(`field_${row}`, text);
      return undefined;
    },
  };
}

function feedStage({ size, salt }: SceneOrder): Stage {
  let all = cards(size, salt);
  let notes: Readonly<Record<string, string>> = {};
  const content = () => <FeedTwin cards={all} notes={notes} onType={noop} onSend={noop} />;
  return {
    ...stillStage(undefined),
    content,
    update(row, text) {
      notes = { ...notes, [`card_${row}`]: text };
      return content();
    },
    append() {
      const next = [...all, card(all.length, salt)];
      return () => {
        all = next;
        return content();
      };
    },
  };
}

function screenStage({ salt }: SceneOrder): Stage {
  let all = sections(salt);
  const content = () => <ScreenTwin sections={all} />;
  return {
    ...stillStage(undefined),
    content,
    resend(change) {
      // Fresh objects and fresh strings, as after JSON.parse.
      const next = sections(salt);
      const changed = next[next.length >> 1];
      if (changed) changed.title = `changed ${change}`;
      const copy = JSON.parse(JSON.stringify(next)) as typeof next;
      return () => {
        all = copy;
        return content();
      };
    },
  };
}

/** The same scene by hand. */
export function twinStage(order: SceneOrder): Stage {
  switch (order.scene) {
    case 'grid':
    case 'gridRelative':
      return stillStage(<GridTwin tiles={tiles(order.size, order.salt)} />);
    case 'form':
    case 'formRelative':
    case 'formCounted':
    case 'formJudged':
      return formStage(order);
    case 'feed':
      return feedStage(order);
    case 'screen':
      return screenStage(order);
  }
}

/** A document of the platform as somebody wrote it with antd. */
export function antdStage(twin: WrittenByHand, json: string): Stage {
  const Twin = ANTD_SCREENS[twin];
  return stillStage(<Twin {...documentTexts(json)} />);
}
