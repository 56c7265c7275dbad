import { Tree, type GetRef } from 'antd';
import {
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { Workspace } from '../editor/Workspace';
import { placedTitle } from '../plainNames';
import { duplicateViews, removeViews } from '../source/changeViews';
import { moveView, placeOfListed, stepTarget, type Step } from '../source/moveView';
import type { SourceView } from '../source/readSource';
import { OwnResources } from '../resources/ownResources';
import { shownText } from '../resources/shownText';
import { OutlineTools } from './OutlineTools';
import type { OutlineEntry } from './treeOfViews';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

// Height until it is measured, as in a hidden panel.
const HEIGHT = 320;

/** Whether a view stands inside another one, by their paths. */
const isWithin = (path: string, ancestor: string): boolean =>
  path !== ancestor && (ancestor === '' || path.startsWith(`${ancestor}/`));

/** The views of the layout as a tree; what is moved here moves in the text, and can be undone there. */
export function OutlineTree({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('layouts');
  const reading = useSyncExternalStore(workspace.subscribe, workspace.lastReading);
  const { source, selected, outline } = useDeferredValue(reading);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [lastSelected, setLastSelected] = useState(selected);
  const tree = useRef<GetRef<typeof Tree<OutlineEntry>>>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(HEIGHT);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      if (element.clientHeight > 0) setHeight(element.clientHeight);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  // Expands the ancestors of a newly selected view.
  if (selected !== lastSelected) {
    setLastSelected(selected);
    const collapsedAncestors = [...closed].filter(
      (path) => selected !== undefined && isWithin(selected, path),
    );
    if (collapsedAncestors.length > 0)
      setClosed(new Set([...closed].filter((path) => !collapsedAncestors.includes(path))));
  }
  useEffect(() => {
    if (selected !== undefined) tree.current?.scrollTo({ key: selected, align: 'auto' });
  }, [selected]);
  const view = selected === undefined ? undefined : source.byPath.get(selected);
  const open = outline?.keys.filter((path) => !closed.has(path)) ?? [];

  const step = (name: Step) => {
    workspace.edit((now) => {
      const chosen = now.byPath.get(selected ?? '');
      const target = chosen && stepTarget(now, chosen, name);
      return target && moveView(now, chosen, target);
    }, true);
  };
  const change = (name: 'remove' | 'duplicate') => {
    const make = name === 'remove' ? removeViews : duplicateViews;
    workspace.changeViews((now) => {
      const chosen = now.byPath.get(selected ?? '');
      return chosen && make(now, [chosen]);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = event.altKey ? STEPS[event.key] : undefined;
    if (name) step(name);
    else if (event.key === 'Delete') change('remove');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const canStep = (name: Step) => view !== undefined && stepTarget(source, view, name) !== undefined;
  const canDrop = (path: string) => source.byPath.get(path);

  return (
    <section className="outline-pane" aria-label={t('outline.title')}>
      <OutlineTools canStep={canStep} canChange={view?.listed === true} onStep={step} onChange={change} />
      <div ref={frame} className="outline-tree" onKeyDownCapture={onKeyDown}>
        {outline ? (
          <Tree<OutlineEntry>
            ref={tree}
            aria-label={t('outline.title')}
            treeData={outline.tree}
            height={height}
            blockNode
            draggable={{ icon: false, nodeDraggable: ({ key }) => canDrop(String(key))?.listed === true }}
            expandedKeys={open}
            selectedKeys={selected === undefined ? [] : [selected]}
            onExpand={(keys) => {
              const shown = new Set(keys);
              setClosed(new Set(outline.keys.filter((path) => !shown.has(path))));
            }}
            onSelect={(_keys, { node }) => workspace.select(node.key)}
            allowDrop={({ dropNode, dropPosition }) => {
              const target = canDrop(dropNode.key);
              return dropPosition === 0 ? target?.holds === true : target?.listed === true;
            }}
            onDrop={({ node, dragNode, dropToGap, dropPosition }) => {
              const isBefore = dropPosition < Number(node.pos.split('-').at(-1)) || dropPosition === -1;
              workspace.edit((now) => {
                const moved = now.byPath.get(dragNode.key);
                const at = now.byPath.get(node.key);
                const target =
                  at && (dropToGap ? placeOfListed(now, at, isBefore ? 0 : 1) : { parent: at, index: 0 });
                return moved && target && moveView(now, moved, target);
              }, true);
            }}
            titleRender={({ key }) => <OutlineLine view={source.byPath.get(key)} />}
          />
        ) : (
          <p>{t('outline.empty')}</p>
        )}
      </div>
    </section>
  );
}

function OutlineLine({ view }: { view: SourceView | undefined }) {
  const language = useAppSelector(selectLocale);
  const { shown: resources } = use(OwnResources);
  if (!view) return null;
  const kind = placedTitle(view, language);
  const text = shownText(view.text, resources);
  // What tells it from views of its kind comes first: a narrow row shows little.
  return (
    <span className="outline-entry" title={[text, view.id, kind, view.widget].filter(Boolean).join(' · ')}>
      <b>{text || (view.id ? <code>{view.id}</code> : kind)}</b> {text && view.id && <code>{view.id}</code>}{' '}
      {(text || view.id) && <span>{kind}</span>}
    </span>
  );
}
