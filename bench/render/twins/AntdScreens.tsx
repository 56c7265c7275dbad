import { Button, Card, Col, Flex, Form, Input, Row, Typography } from 'antd';
import type { ReactElement } from 'react';
import type { DocumentTexts, WrittenByHand } from '../documents/documentTexts';

const BACK = 'M20 11H7.8l5.6-5.6L12 4l-8 8 8 8 1.4-1.4L7.8 13H20z';
const DONE = 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z';

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden>
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function TitleBar({ title, ends = false }: { title: string | undefined; ends?: boolean }) {
  return (
    <Flex className="twa-bar" align="center">
      <Button type="text" aria-label="Back" icon={<Icon path={BACK} />} />
      <Typography.Text className="twa-wide">{title}</Typography.Text>
      {ends && <Button type="text" aria-label="Done" icon={<Icon path={DONE} />} />}
    </Flex>
  );
}

/** A heading and tiles in three columns. */
function DashboardTwin({ texts, tiles }: DocumentTexts) {
  return (
    <Flex vertical className="tw">
      <Typography.Title level={5}>{texts.get('txtDescription')}</Typography.Title>
      <Row>
        {tiles.map(({ icon, description }) => (
          <Col key={description} span={8}>
            <Card hoverable variant="borderless" className="twa-tile">
              <img src={icon} alt="" width={60} height={60} />
              <Typography.Paragraph>{description}</Typography.Paragraph>
            </Card>
          </Col>
        ))}
      </Row>
    </Flex>
  );
}

/** A bar and two inputs with their labels. */
function TwoFieldsTwin({ texts }: DocumentTexts) {
  return (
    <Flex vertical className="tw">
      <TitleBar title={texts.get('tv_title')} ends />
      <Form layout="vertical" className="twa-form">
        <Form.Item name="a" label={texts.get('text_name_tile')}>
          <Input />
        </Form.Item>
        <Form.Item name="b" label={texts.get('text_key_seach_tile')}>
          <Input />
        </Form.Item>
      </Form>
    </Flex>
  );
}

/** A bar with an input below it, and a form at the bottom. */
function BarsTwin({ texts }: DocumentTexts) {
  return (
    <Form className="tw" layout="horizontal">
      <Flex vertical justify="space-between" className="twa-whole">
        <div>
          <TitleBar title={texts.get('tv_title')} />
          <Form.Item name="address" label={texts.get('lbAddress')}>
            <Input />
          </Form.Item>
        </div>
        <div>
          <Form.Item name="supplier_user_name" label={texts.get('lbDescription')}>
            <Input />
          </Form.Item>
          <Flex gap={2}>
            <Form.Item name="supplier_phone_number" label={texts.get('lbPhoneNumber')} className="twa-wide">
              <Input inputMode="numeric" />
            </Form.Item>
            <Button type="primary">{texts.get('btnSend')}</Button>
          </Flex>
        </div>
      </Flex>
    </Form>
  );
}

/** Real screens as somebody writes them with antd. */
export const ANTD_SCREENS: Readonly<Record<WrittenByHand, (texts: DocumentTexts) => ReactElement>> = {
  main_dashboard: DashboardTwin,
  form__axb0: TwoFieldsTwin,
  form__toicobinhoxy: BarsTwin,
};
