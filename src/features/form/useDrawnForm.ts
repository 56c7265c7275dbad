import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormLoad } from '../../api/endpoints/form';
import { useAppSelector } from '../../api/hooks';
import { selectScreen } from '../../api/slices/layoutsSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { rowScreens } from '../../api/slices/screenOfMessages';
import type { FeedRow } from '../../api/streams/feedRow';
import { hasList, withList, type ListState, type ScreenState } from '../../engine';
import { isListFragment, isMapFragment } from '../../protocol';
import { rowsInColumns } from './composition/composeScreen';
import { useComposition } from './composition/useComposition';
import { markLeftRow } from './markLeftRow';
import { placeOfMap } from './placeOfMap';
import type { OpenedForm } from './useFormAddress';
import { useOwnResources } from './useOwnResources';

interface FormDrawing {
  /** The rows of the form's list. */
  rows: readonly FeedRow[];
  /** Why that list has no rows. */
  listState: ListState | undefined;
  /** Inputs and buttons are locked while a post runs. */
  locked: boolean;
  /** Width of the page in px; 0 leaves the screen as received. */
  room: number;
}

/**
 * A form as it is drawn: its layout, with a list or a map where its kind of screen has one, and its state with the rows.
 * `listed`: it shows a list, whether or not its layout has one.
 */
export function useDrawnForm(
  opened: OpenedForm,
  load: FormLoad,
  { rows, listState, locked, room }: FormDrawing,
) {
  const { parts } = load;
  const locale = useAppSelector(selectLocale);
  const { t } = useTranslation('exchange');
  const screenState = useAppSelector((root) => selectScreen(root, opened.id));
  const received = parts.layout?.data;
  const isMap = isMapFragment(opened.fragment);
  const isList = useMemo(() => hasList(received), [received]);
  const listed = isList || isMap || isListFragment(opened.fragment);

  const screen = useMemo(
    (): ScreenState => ({
      ...screenState,
      list: listState,
      locked: screenState.locked || locked,
      rows: [
        ...rows.flatMap((row) => {
          const drawn = rowScreens([row], locale);
          return row.message.left ? drawn.map((one) => markLeftRow(one, t('left.mark'))) : drawn;
        }),
        ...screenState.rows,
      ],
    }),
    [screenState, rows, listState, locale, locked, t],
  );
  const needsList = !isList && (listed || screen.rows.length > 0 || listState !== undefined);
  const place = useMemo(
    () => (isMap ? placeOfMap(parts.script?.data, opened.parameter) : undefined),
    [isMap, parts.script, opened.parameter],
  );
  const layout = useMemo(
    () => (needsList || place ? withList(received, place, isList) : received),
    [received, needsList, place, isList],
  );
  const composed = useComposition(layout, opened.title, room, listed, useOwnResources(load)?.strings);
  return {
    layout: composed.layout,
    screen: useMemo(
      () => (composed.isInColumns ? { ...screen, rows: rowsInColumns(screen.rows) } : screen),
      [composed, screen],
    ),
    listed,
    hasScreenRows: screenState.rows.length > 0,
  };
}
