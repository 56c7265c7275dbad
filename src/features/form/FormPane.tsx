import { useRef } from 'react';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { useForeignContext } from '../../api/streams/reportIgnored';
import { layoutWords, LayoutView } from '../../engine';
import { KeptNotice } from '../../ui/KeptNotice';
import { LeftRows } from '../../ui/LeftRows';
import { PostStatus } from '../../ui/PostStatus';
import { useDark } from '../../ui/useDark';
import { AfterRefusal } from './AfterRefusal';
import { FormLoader, type LoadedFormProps } from './FormLoader';
import { FormSkeleton } from './FormSkeleton';
import { ProfileLocation } from './ProfileLocation';
import { SavedByOthers } from './SavedByOthers';
import { useItemsMirror } from './useItemsMirror';
import { useOwnResources } from './useOwnResources';
import { useForm } from './useForm';

/** A `room` of 0 leaves the screen as it was received. */
interface FormPaneProps extends LoadedFormProps {
  /** Under /design a click on a label opens its JSON. */
  design: boolean;
}

/** A form of an application, by its packed address. */
export function FormScreen() {
  return <FormLoader>{(form) => <FormPane key={form.load.event} {...form} design={false} />}</FormLoader>;
}

/** The form as the platform describes it: drawn, filled, posted, and changed by what comes back. */
export function FormPane(props: FormPaneProps) {
  const form = useForm(props.opened, props.load, props.design, props.room);
  return form.state.started ? <DrawnForm {...props} form={form} /> : <FormSkeleton isList={form.isListed} />;
}

function DrawnForm({
  form,
  load,
  design,
  seenFields,
  onReload,
}: FormPaneProps & { form: ReturnType<typeof useForm> }) {
  const locale = useAppSelector(selectLocale);
  const dark = useDark();
  const onDiagnostic = useForeignContext(load.application, load.event);
  const resources = useOwnResources(load);
  const { session, state } = form;
  const { post } = state;
  const { values } = session;
  const screen = useRef<HTMLDivElement>(null);
  useItemsMirror(values, load.parts.layout?.data);
  // One banner at a time: the outcome of a post and "last seen" take precedence.
  const isOnlyBanner = load.event !== '' && post.entry === undefined && post.error === undefined;
  return (
    <div className="form-pane">
      {state.restored && isOnlyBanner && <KeptNotice onClear={session.clear} />}
      <LeftRows count={form.leftCount} onHide={form.hideLeft} />
      <div className="form-screen panel" ref={screen}>
        <LayoutView
          layout={form.layout}
          data={form.data}
          values={values}
          screen={form.screen}
          context={form.context}
          words={layoutWords[locale]}
          dark={dark}
          resources={resources}
          inspect={design}
          hrefFor={form.hrefFor}
          onAction={session.act}
          onDiagnostic={onDiagnostic}
        />
      </div>
      <SavedByOthers values={values} seenFields={seenFields} />
      {form.asksLocation && <ProfileLocation location={state.location} onLocation={session.shareLocation} />}
      {!form.isToldByList && <PostStatus post={post} />}
      <AfterRefusal
        error={post.error}
        load={load}
        pressed={post.entry?.post.data['name_control']}
        scriptParam={form.data.scriptParam}
        screen={screen}
        onReload={() => onReload(values.definitions())}
      />
    </div>
  );
}
